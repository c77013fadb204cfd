export { describeConformance } from './conformance.ts'
export type { Implementation } from './implementation.ts'
