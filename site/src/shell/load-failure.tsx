import { Button, ResultPage } from '@plotline/ui'
import { Component, type ReactNode } from 'react'
import { parseObject, session } from '../storage/index.ts'
import { QUIZ_KEY, RELOADED_KEY } from '../storage/keys.ts'
import { PageHead } from './page-head.tsx'

interface LoadFailureProps {
  children: ReactNode
}

interface LoadFailureState {
  error?: unknown
  /** The document is reloading. */
  reloading?: boolean
}

/**
 * Reloads the document, once per page and build: after a release a page's script may no longer exist, and the new document
 * names the new one. The quiz survives that in the browser's storage and history.
 *
 * @returns whether it reloads; it does not if that would not help: a second time, or offline
 */
function reloadOnce(): boolean {
  const { chunks } = document.documentElement.dataset
  const tried = location.pathname + chunks
  if (chunks === undefined || !navigator.onLine || session.get(RELOADED_KEY) === tried) return false
  session.set(RELOADED_KEY, tried)
  location.reload()
  return true
}

/** Whether this tab has kept any answer of the quiz. */
const hasAnswers = () => Object.values({ ...Object(parseObject(session.get(QUIZ_KEY)).answers) }).some((answer) => answer !== '')

/** What Chromium, Firefox and Safari, and Vite of a stylesheet, say of what does not arrive. */
const NOT_ARRIVED = /imported module|module script|preload CSS/
const hasNotArrived = (error: unknown) => error instanceof Error && NOT_ARRIVED.test(error.message)

/** Shows what to do when a page's script fails to load, as it does offline. Other errors are not about that (before-react/render-failure.tsx). */
export class LoadFailure extends Component<LoadFailureProps, LoadFailureState> {
  override state: LoadFailureState = {}

  static getDerivedStateFromError(error: unknown): LoadFailureState {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (hasNotArrived(error)) this.setState({ reloading: reloadOnce() })
  }

  override render() {
    const { error, reloading } = this.state
    if (error === undefined) return this.props.children
    if (!hasNotArrived(error)) throw error
    if (reloading !== false) return null
    return (
      <ResultPage title="This page did not load">
        <PageHead title="This page did not load" />
        <p>
          Part of it didn’t arrive, probably because your connection dropped.
          {hasAnswers() && ' Your answers to the quiz are kept in this tab.'}
        </p>
        <Button variant="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      </ResultPage>
    )
  }
}
