export { MOCK_CODE } from './responses.ts'
export { handlers, linkTo, scenarios, type Scenario } from './scenarios.ts'
