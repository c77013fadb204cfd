export { describeConformance } from './conformance.ts'
export type { Conforming } from './conforming.ts'
