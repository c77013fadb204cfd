export { describeConformance, type Conforming } from './conformance.ts'
