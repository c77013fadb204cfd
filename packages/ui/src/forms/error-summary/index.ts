export { useErrorTitle } from './use-error-title.ts'
export { ErrorSummary, showErrorSummary, type ErrorSummaryProps, type FieldProblem } from './error-summary.tsx'
