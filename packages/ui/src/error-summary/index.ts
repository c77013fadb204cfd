export { errorTitle, ErrorSummary, showErrorSummary, type ErrorSummaryProps, type FieldProblem } from './error-summary.tsx'
