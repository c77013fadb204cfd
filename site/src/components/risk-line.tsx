import { riskLine } from '../content/company.ts'

/** The risk line at the end of a note: on a wide screen it begins a line of its own if it does not fit the last. */
export const RiskLine = () => <span className="lg:inline-block">{riskLine}</span>
