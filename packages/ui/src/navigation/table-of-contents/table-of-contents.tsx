import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Message } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

export interface TableOfContentsProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The title, for example "In this article", which names the navigation. @default 'Contents' */
  title?: ReactNode
  /** What else stands in the margin, below the list, such as its sources. On a narrow screen it is at the end of the closed list’s line, where both have room, or else between the list and the text. */
  note?: ReactNode
  /** An `ol` with a link to each section. */
  children: ReactNode
}

/**
 * Links to the sections of a long text. In a Prose inside a size container (`container-type:
 * inline-size`) it is beside the text and stays in view if the container is wide enough, as a building whose storeys are the
 * sections; otherwise it is one line above the text that opens.
 */
export function TableOfContents({ title, note, className, children, ...props }: TableOfContentsProps) {
  check('TableOfContents', { title, note, children })
  const id = useId()
  const name = title ?? <Message of="contents">Contents</Message>
  return (
    <div {...props} className={clsx('pl-table-of-contents', className)}>
      <div data-noted={note ? '' : undefined} className="pl-table-of-contents__margin">
        <nav aria-labelledby={id}>
          <details className="pl-table-of-contents__list">
            <summary className="pl-table-of-contents__title">
              {/* Without the mark beside it; it names the navigation also where it is not shown. */}
              <span id={id}>{name}</span>
            </summary>
            <p className="pl-table-of-contents__name">{name}</p>
            {children}
          </details>
        </nav>
        {note && <div className="pl-table-of-contents__note">{note}</div>}
      </div>
    </div>
  )
}
