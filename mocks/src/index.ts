export { MOCK_CODE } from './responses.ts'
export { everywhere, handlers, linkTo, scenarios, type Scenario } from './scenarios.ts'
