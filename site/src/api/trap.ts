import type { BotSignals } from '@plotline/contract'

/** The name of a form's decoy field. */
export const DECOY: keyof BotSignals = 'website'

/** Measures how long a form was open, and gathers what its submission says about who filled it in. */
export function createTrap() {
  let shownAt: number | undefined
  return {
    /** The form is shown; the first time counts. */
    shown(): void {
      shownAt ??= performance.now()
    },
    /** What goes with a submission of the form. */
    values(form: HTMLFormElement): BotSignals {
      const age = shownAt === undefined ? 0 : Math.round(performance.now() - shownAt)
      return { website: new FormData(form).get(DECOY) ?? '', form_age_ms: age }
    },
  }
}
