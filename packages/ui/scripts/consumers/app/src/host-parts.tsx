'use client'

import * as Popover from '@radix-ui/react-popover'

/** The app's own elements, each marked: what the library must leave alone. */
export const HostParts = () => (
  <main data-host className="pl-4">
    <h1 data-host>The app</h1>
    <p data-host>
      <a data-host href="#somewhere">
        A link
      </a>
    </p>
    <ul data-host className="pl-6">
      <li data-host>One</li>
    </ul>
    <div data-host data-testid="spinner" className="size-6 animate-spin! rounded-full border-2 border-border" />
    <input data-host aria-label="The app's field" className="pl-3" />
    <Popover.Root>
      <Popover.Trigger data-host>Open the popover</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content data-host className="rounded-lg border bg-background pl-4 transition-opacity">
          <Popover.Close data-host>Close the popover</Popover.Close>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  </main>
)
