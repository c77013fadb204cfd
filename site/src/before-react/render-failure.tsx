// Runs around each island, the app too: says that it has failed, and keeps what the visitor sees of it.

import { Button, Link } from '@plotline/ui'
import { Component, createRef, type ReactNode } from 'react'
import { company } from '../content/company.ts'
import type { Visitor } from './take-over.tsx'

interface RenderFailureProps {
  element: Element
  visitor: Visitor
  /** Tells the loader that there is nothing to wait for. */
  ready: ReactNode
  children: ReactNode
}

/**
 * What React cannot draw any more stays as it was last seen, with what is typed in it, below a note with the phone number. Another attempt
 * takes over what is in the fields.
 */
export class RenderFailure extends Component<RenderFailureProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  private kept = [...this.props.element.childNodes]
  private readonly place = createRef<HTMLDivElement>()

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override getSnapshotBeforeUpdate(_: unknown, before: { hasFailed: boolean }) {
    if (this.state.hasFailed && !before.hasFailed) this.kept = [...this.props.element.childNodes]
    return null
  }

  override componentDidMount() {
    this.place.current?.append(...this.kept)
  }

  override componentDidUpdate() {
    this.componentDidMount()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <>
        <div role="alert" data-surface="inverse" className="py-4">
          <div className="page-width grid justify-items-start gap-4">
            <p>
              Something went wrong here. What you entered is kept. Try again, or ring us on{' '}
              <Link href={company.phone.href}>{company.phone.display}</Link>.
            </p>
            <Button
              variant="outline"
              onClick={() => {
                this.props.visitor.look()
                this.setState({ hasFailed: false })
              }}
            >
              Try again
            </Button>
          </div>
        </div>
        <div ref={this.place} className="contents" onSubmit={(event) => event.preventDefault()} />
        {this.props.ready}
      </>
    )
  }
}
