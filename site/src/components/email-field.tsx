import { cleanEmail } from '@plotline/contract'
import { Button, TextField, type TextFieldProps } from '@plotline/ui'
import { useRef, useState, type SyntheticEvent } from 'react'

/**
 * An email address, without what a copy may bring along ("mailto:", angle brackets). If its domain looks mistyped, it suggests the one
 * that was probably meant (R-email-01).
 */
export function EmailField({ onChange, ...props }: Pick<TextFieldProps, 'id' | 'value' | 'error' | 'required' | 'maxLength' | 'onChange'>) {
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string>()

  async function suggest(email: string) {
    const found = await import('./suggest-email.ts').then(
      ({ suggestEmail }) => suggestEmail(email),
      // Offline, say: then without.
      () => undefined,
    )
    await noPress()
    if (input.current && cleanEmail(input.current.value) === email) setSuggestion(found)
  }

  function accept({ currentTarget }: SyntheticEvent) {
    if (!input.current || suggestion === undefined) return
    // The button disappears, and would take the keyboard's focus with it.
    if (document.activeElement === currentTarget) input.current.focus()
    enter(input.current, suggestion)
  }

  return (
    <div>
      <TextField
        {...props}
        ref={input}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        onChange={(event) => {
          setSuggestion(undefined)
          onChange?.(event)
        }}
        onBlur={(event) => void suggest(tidy(event))}
        // Enter submits without a blur, and the browser may validate.
        onKeyDown={(event) => event.key === 'Enter' && tidy(event)}
      />
      <output className={suggestion === undefined ? undefined : 'mt-3 flex flex-wrap items-center gap-3'}>
        {suggestion !== undefined && (
          <>
            <span>Did you mean {suggestion}?</span> {/* A pointer leaves the focus where it is, so that no keyboard comes up. */}
            <Button variant="outline" onMouseDown={(event) => event.preventDefault()} onClick={accept}>
              Yes, change it
            </Button>
          </>
        )}
      </output>
    </div>
  )
}

function tidy({ currentTarget }: SyntheticEvent<HTMLInputElement>): string {
  const clean = cleanEmail(currentTarget.value)
  if (clean !== currentTarget.value) enter(currentTarget, clean)
  return clean
}

/** Resolves once nothing is being pressed: what comes into view would move the button away from under the press. */
async function noPress(): Promise<void> {
  if (!document.querySelector(':active')) return
  await new Promise((resolve) => setTimeout(resolve, 50))
  await noPress()
}

/** As if typed: React and the form hear of it. */
function enter(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
