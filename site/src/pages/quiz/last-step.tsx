import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { PersonalStepProps } from './personal-step.tsx'

let loaded: ComponentType<PersonalStepProps> | undefined

// It brings the phone library with it (26 kB), so it is a chunk of its own.
const load = async () => {
  const chunk = await import('./personal-step.tsx')
  loaded = chunk.default
  return chunk
}
const OnDemand = lazy(load)

/** Fetches the last step ahead of its turn; one that does not arrive is asked for again when it is needed. */
export const prefetchLastStep = (): void => void load().catch(() => {})

/**
 * The last step. One that is loaded already renders at once: `lazy` suspends even then, and React keeps what it shows
 * meanwhile for 300 ms. Until it is loaded, the form's height is reserved.
 */
export function LastStep(props: PersonalStepProps) {
  // The one that the step began with: another component in its place would lose what was typed.
  const [Step] = useState(() => loaded ?? OnDemand)
  return (
    <Suspense
      fallback={
        <div className="mt-4 h-[56rem] sm:h-[46rem] md:h-[43rem]">
          <p>Loading the last step…</p>
        </div>
      }
    >
      <Step {...props} />
    </Suspense>
  )
}
