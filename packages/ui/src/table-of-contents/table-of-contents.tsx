import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Message } from '../messages/messages.tsx'

export interface TableOfContentsProps extends Omit<ComponentProps<'nav'>, 'title'> {
  /** What the list is called, for example "In this article": "Contents" unless said otherwise. Names the navigation. */
  title?: ReactNode
  /** An `ol` with a link to each section. */
  children: ReactNode
}

/**
 * The sections of a long text as links. In a Prose inside a size container (`container-type:
 * inline-size`) it stands beside the text where the container has room, and stays in view; else it
 * stands before the text.
 */
export function TableOfContents({ title, className, children, ...props }: TableOfContentsProps) {
  const id = useId()
  return (
    <nav aria-labelledby={id} {...props} className={clsx('pl-table-of-contents', className)}>
      <div className="pl-table-of-contents__list">
        <p id={id} className="pl-table-of-contents__title">
          {title ?? <Message of="contents">Contents</Message>}
        </p>
        {children}
      </div>
    </nav>
  )
}
