'use client'

import { Actions } from './readme/buttons.tsx'
import { Delete } from './readme/feedback.tsx'
import { Newsletter } from './readme/fields.tsx'
import { Frame, OwnFrame } from './readme/frame.tsx'
import { Nickname } from './readme/language.tsx'

const nothing = () => {}

/** The examples that give a component a function, which a server component cannot. */
export const OnClient = () => (
  <>
    <Actions isSaving onSave={nothing} />
    <Delete status="loading" onDelete={nothing} />
    <Newsletter />
    <Nickname />
    <Frame>The page</Frame>
    <OwnFrame>The page</OwnFrame>
  </>
)
