export { MOCK_CODE } from './answer.ts'
export { handlers, scenarios, type Scenario } from './scenarios.ts'
