export { describeConformance } from './conformance.ts'
export type { Implementation } from './implementation.ts'
export { WRONG_CODE } from './samples.ts'
