import { CODE_LENGTH } from '@plotline/contract'
import { useEffect, useEffectEvent } from 'react'

/**
 * Takes the code out of the text as it arrives, if the visitor agrees (https://wicg.github.io/web-otp). Chromium on Android, and on a
 * desktop with such a phone; elsewhere the keyboard offers the code. The text's last line says which site it is for
 * (packages/server/src/channels/code.ts).
 *
 * @param isAwaited a code may be entered; the browser stops waiting when it becomes false
 */
export function useCodeFromText(isAwaited: boolean, take: (digits: string) => void): void {
  const arrived = useEffectEvent((text: string) => text.length === CODE_LENGTH && take(text))
  useEffect(() => {
    if (!isAwaited || !('OTPCredential' in window)) return undefined
    const left = new AbortController()
    // TypeScript's library does not know it.
    const options = { otp: { transport: ['sms'] }, signal: left.signal }
    navigator.credentials.get(options).then(
      (credential) => !left.signal.aborted && credential && 'code' in credential && arrived(String(credential.code)),
      () => undefined, // declined, unavailable or no longer awaited: the field is there
    )
    return () => left.abort()
  }, [isAwaited])
}
