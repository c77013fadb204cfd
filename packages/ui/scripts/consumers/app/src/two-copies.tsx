'use client'

import { Dialog } from '@plotline/ui/dialog'
import { Button } from '@plotline/ui/button'
import { Dialog as Other } from 'plotline-copy/dialog'

/** A dialog of a second copy of the library, opened from one of the first. */
export const TwoCopies = () => (
  <Dialog title="First" trigger={<Button>Open the first</Button>}>
    <Other title="Second" trigger={<Button>Open the second</Button>} />
  </Dialog>
)
