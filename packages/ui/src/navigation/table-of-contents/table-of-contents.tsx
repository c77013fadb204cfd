import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Message } from '../../feedback/messages/messages.tsx'

export interface TableOfContentsProps extends Omit<ComponentProps<'nav'>, 'title'> {
  /** The title, for example "In this article", which names the navigation. Default: "Contents". */
  title?: ReactNode
  /** An `ol` with a link to each section. */
  children: ReactNode
}

/**
 * Links to the sections of a long text. In a Prose inside a size container (`container-type:
 * inline-size`) it is beside the text and stays in view if the container is wide enough, as a building whose storeys are the
 * sections; otherwise it is one line above the text that opens.
 */
export function TableOfContents({ title, className, children, ...props }: TableOfContentsProps) {
  const id = useId()
  const name = title ?? <Message of="contents">Contents</Message>
  return (
    <nav aria-labelledby={id} {...props} className={clsx('pl-table-of-contents', className)}>
      {/* Names the navigation, whichever of the two titles below the layout shows. */}
      <span id={id} hidden>
        {name}
      </span>
      <details className="pl-table-of-contents__list">
        <summary className="pl-table-of-contents__title">{name}</summary>
        <p className="pl-table-of-contents__name">{name}</p>
        {children}
      </details>
    </nav>
  )
}
