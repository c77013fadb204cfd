'use client'

import { Actions } from './examples/buttons.tsx'
import { Delete } from './examples/feedback.tsx'
import { Newsletter } from './examples/fields.tsx'
import { Frame, OwnFrame } from './examples/frame.tsx'
import { Nickname } from './examples/language.tsx'

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
