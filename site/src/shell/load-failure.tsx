import { Button, ResultPage } from '@plotline/ui'
import { Component, type ReactNode } from 'react'
import { session } from '../storage/index.ts'
import { PageHead } from './page-head.tsx'

interface LoadFailureProps {
  children: ReactNode
  /** The page is hydrating: errors are rethrown, so that the prerendered page stays. */
  hydrates?: boolean
}

interface LoadFailureState {
  error?: unknown
  /** The document is reloading. */
  reloading?: boolean
}

const KEY = 'reloaded'

/**
 * Reloads the document, once per page and build: after a release a page's script may no longer exist, and the new document
 * names the new one. The quiz survives that in the browser's storage and history.
 *
 * @returns whether it reloads; it does not if that would not help: a second time, or offline
 */
export function reloadOnce(): boolean {
  const { app } = document.documentElement.dataset
  const tried = `${location.pathname} ${app}`
  if (app === undefined || !navigator.onLine || session.get(KEY) === tried) return false
  session.set(KEY, tried)
  location.reload()
  return true
}

/** Shows what to do when a page's script fails to load, as it does offline. */
export class LoadFailure extends Component<LoadFailureProps, LoadFailureState> {
  override state: LoadFailureState = {}

  static getDerivedStateFromError(error: unknown): LoadFailureState {
    return { error }
  }

  override componentDidCatch() {
    this.setState({ reloading: reloadOnce() })
  }

  override render() {
    const { error, reloading } = this.state
    if (error === undefined) return this.props.children
    if (this.props.hydrates && document.documentElement.dataset.hydrated === undefined) throw error
    if (reloading !== false) return null
    return (
      <ResultPage title="This page did not load">
        <PageHead title="This page did not load" />
        <p>Part of it didn’t arrive, probably because your connection dropped. Your answers so far are safe.</p>
        <Button variant="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      </ResultPage>
    )
  }
}
