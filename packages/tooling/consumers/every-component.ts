import type * as library from '@plotline/ui'
import type { clientSamples } from './samples/client-samples.tsx'
import type { serverSamples } from './samples/server-samples.tsx'

type Component = Extract<keyof typeof library, Capitalize<string>>
type Sampled = keyof typeof clientSamples | keyof typeof serverSamples

/**
 * The components without a sample, which the type check names in an error here. Add a sample to
 * samples/server-samples.tsx, or to samples/client-samples.tsx if a prop is a function.
 */
type Missing = Exclude<Component, Sampled>
export const missing: [Missing] extends [never] ? true : Missing = true
