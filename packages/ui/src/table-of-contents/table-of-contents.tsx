import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Message } from '../messages/messages.tsx'

export interface TableOfContentsProps extends Omit<ComponentProps<'nav'>, 'title'> {
  /** The title, for example "In this article", which names the navigation. Default: "Contents". */
  title?: ReactNode
  /** An `ol` with a link to each section. */
  children: ReactNode
}

/**
 * Links to the sections of a long text. In a Prose inside a size container (`container-type:
 * inline-size`) it is beside the text and stays in view if the container is wide enough; otherwise it is above the text.
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
