import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { PersonalStepProps } from './personal-step.tsx'

let loaded: ComponentType<PersonalStepProps> | undefined

// A separate chunk, because most visitors see other steps first.
const load = async () => {
  const chunk = await import('./personal-step.tsx')
  loaded = chunk.default
  return chunk
}
const OnDemand = lazy(load)

/** Loads the last step before it is rendered; if that fails, it is fetched again when it is needed. */
export const loadLastStep = (): Promise<unknown> => load().catch(() => {})

/**
 * The last step. If it has been loaded, it renders at once: `lazy` would suspend even then, and React shows a fallback for at
 * least 300 ms. Until it is loaded, the form's height is reserved.
 */
export function LastStep(props: PersonalStepProps) {
  // Keeps the component that the step was mounted with: swapping it would lose what was typed.
  const [Step] = useState(() => loaded ?? OnDemand)
  return (
    <Suspense
      fallback={
        <div className="mt-4 h-[92rem] sm:h-[72rem]">
          <p>Loading the last step…</p>
        </div>
      }
    >
      <Step {...props} />
    </Suspense>
  )
}
