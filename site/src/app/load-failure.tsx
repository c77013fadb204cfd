import { Button, Outcome } from '@plotline/ui'
import { Component, type ReactNode } from 'react'
import { PageHead } from './page-head.tsx'

/** Shows what to do when a page's script did not arrive, as happens offline or after a new release. */
export class LoadFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Outcome title="This page did not load">
        <PageHead title="This page did not load" />
        <p>Part of it did not arrive, most likely because the connection broke. What you answered so far is kept.</p>
        <Button variant="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      </Outcome>
    )
  }
}
