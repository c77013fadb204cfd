import type { BotSignals } from '@plotline/contract'

/** The name of a form's honeypot field. */
export const HONEYPOT_NAME: keyof BotSignals = 'website'

/** Collects the signals of an automated submission: how long the form was open, and its honeypot field. */
export function createBotSignals() {
  let mountedAt: number | undefined
  return {
    /** Call when the form is mounted; only the first time counts. */
    formMounted(): void {
      mountedAt ??= performance.now()
    },
    /** The signals to send with a submission of the form. */
    values(form: HTMLFormElement): BotSignals {
      const age = mountedAt === undefined ? 0 : Math.round(performance.now() - mountedAt)
      return { website: new FormData(form).get(HONEYPOT_NAME) ?? '', form_age_ms: age }
    },
  }
}
