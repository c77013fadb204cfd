import { cleanEmail } from '@plotline/contract'
import { Button, TextField, type TextFieldProps } from '@plotline/ui'
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react'
import { labels } from '../content/form-labels.ts'
import { EmailText } from './email-text.tsx'
import { enterText } from './enter-text.ts'

/**
 * An email address, without what a copy may bring along ("mailto:", angle brackets). If its domain looks mistyped, it suggests the one
 * that was probably meant (R-email-01).
 */
export function EmailField({
  onChange,
  ...props
}: Pick<TextFieldProps, 'id' | 'defaultValue' | 'error' | 'required' | 'maxLength' | 'onChange' | 'onCompositionEnd'>) {
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string>()

  async function suggest(email: string) {
    const suggested = await import('./suggest-email.ts').then(
      ({ suggestEmail }) => suggestEmail(email),
      // Offline, say: then without.
      () => undefined,
    )
    await noPress()
    if (input.current && cleanEmail(input.current.value) === email) setSuggestion(suggested)
  }

  const check = useEffectEvent(() => input.current && void suggest(tidy(input.current)))
  useEffect(() => {
    const field = input.current
    // Filled in before the app had started, or before the visitor came back to it.
    if (field?.value) check()
    // Not React's event, which is `input`: this one comes once after an edit, with a blur, autofill, or an Enter that submits.
    const changed = () => check()
    field?.addEventListener('change', changed)
    return () => field?.removeEventListener('change', changed)
  }, [])

  function accept({ currentTarget }: SyntheticEvent) {
    if (!input.current || suggestion === undefined) return
    // The button disappears, and would take the keyboard's focus with it.
    if (document.activeElement === currentTarget) input.current.focus()
    enterText(input.current, suggestion)
  }

  return (
    <div>
      <TextField
        {...props}
        ref={input}
        label={labels.email}
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        onChange={(event) => {
          setSuggestion(undefined)
          onChange?.(event)
        }}
      />
      <output className={suggestion === undefined ? undefined : 'mt-3 flex flex-wrap items-center gap-3'}>
        {suggestion !== undefined && (
          <>
            <span className="min-w-0 wrap-anywhere">
              {/* With the question mark, or that would be alone on a line. */}
              Did you mean <EmailText>{`${suggestion}?`}</EmailText>
            </span>{' '}
            {/* A pointer leaves the focus where it is, so that no keyboard comes up. */}
            <Button variant="outline" onMouseDown={(event) => event.preventDefault()} onClick={accept}>
              Yes, change it
            </Button>
          </>
        )}
      </output>
    </div>
  )
}

function tidy(input: HTMLInputElement): string {
  const clean = cleanEmail(input.value)
  if (clean !== input.value) enterText(input, clean)
  return clean
}

/** Resolves once nothing is being pressed: what comes into view would move the button away from under the press. */
async function noPress(): Promise<void> {
  if (!document.querySelector(':active')) return
  await new Promise((resolve) => setTimeout(resolve, 50))
  await noPress()
}
