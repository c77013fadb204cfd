export { MOCK_CODE } from './answer.ts'
export { handlers, linkTo, scenarios, type Scenario } from './scenarios.ts'
