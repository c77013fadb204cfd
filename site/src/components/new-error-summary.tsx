import { ErrorSummary, type ErrorSummaryProps } from '@plotline/ui'
import { NewScreen } from './new-screen.tsx'

/** The library's, which moves the fields below it: the second half of a double tap would land on one. */
export const NewErrorSummary = (props: ErrorSummaryProps) => (
  <>
    <ErrorSummary {...props} />
    {(props.errors.length > 0 || Boolean(props.children)) && <NewScreen />}
  </>
)
