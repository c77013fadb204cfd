export { handlers, MOCK_CODE, scenarios, type Scenario } from './scenarios.ts'
