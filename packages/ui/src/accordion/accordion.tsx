'use client'

import { Header, Item, Root, Trigger } from '@radix-ui/react-accordion'
import { clsx } from 'clsx'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

export interface AccordionItem {
  /** The item's place in the page, unique there: for `defaultOpen` and for links to it. Without it, the item goes by its number from 0. */
  id?: string
  /** What the button says. No links, no headings: it stands in both a heading and a button. */
  question: ReactNode
  /** Text, lists, links: whole blocks, as a rule paragraphs. */
  answer: ReactNode
}

export interface AccordionProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Questions and answers, in order. */
  items: readonly AccordionItem[]
  /** The level of the questions' headings, one below the heading above the accordion. */
  headingLevel?: 2 | 3 | 4 | 5 | 6
  /** The items that are open at first, by `id`, or by number from 0 as text where they have none. */
  defaultOpen?: readonly string[]
}

/**
 * Questions that open their answers, each by itself, any number at once. Every answer is in the server's
 * HTML, opens without script, and is found by the browser's find-in-page while closed. Radix's Content is
 * not used: it leaves closed answers out of the HTML (radix#3601) and brings a style attribute along.
 */
export function Accordion({ items, headingLevel = 3, defaultOpen, className, ...props }: AccordionProps) {
  const [open, setOpen] = useState(defaultOpen ?? [])
  return (
    <Root asChild type="multiple" value={[...open]} onValueChange={setOpen}>
      <div {...props} className={clsx('pl-accordion', className)}>
        {items.map((item, index) => {
          const name = item.id ?? String(index)
          return (
            <QuestionAndAnswer
              key={name}
              {...item}
              name={name}
              open={open.includes(name)}
              headingLevel={headingLevel}
              onFound={() => setOpen((names) => (names.includes(name) ? names : [...names, name]))}
            />
          )
        })}
      </div>
    </Root>
  )
}

interface QuestionAndAnswerProps extends AccordionItem, Required<Pick<AccordionProps, 'headingLevel'>> {
  name: string
  open: boolean
  /** The browser is about to show something inside the closed answer. */
  onFound: () => void
}

function QuestionAndAnswer({ id, name, question, answer, open, headingLevel, onFound }: QuestionAndAnswerProps) {
  const answerId = useId()
  const answerRef = useHiddenUntilFound(open, onFound)
  const Heading: `h${typeof headingLevel}` = `h${headingLevel}`
  return (
    <Item id={id} value={name} className="pl-accordion__item">
      <Header asChild>
        <Heading className="pl-accordion__heading">
          <Trigger className="pl-accordion__question" aria-controls={answerId} onKeyDown={leaveScrollingAlone}>
            <span>{question}</span>
            <span className="pl-accordion__mark" aria-hidden="true" />
          </Trigger>
        </Heading>
      </Header>
      <div id={answerId} className="pl-accordion__panel">
        <div ref={answerRef} className="pl-accordion__clip">
          <div className="pl-accordion__answer">{answer}</div>
        </div>
      </div>
    </Item>
  )
}

/**
 * `hidden="until-found"` while closed, set by hand, because React makes a boolean of that attribute
 * (react#24740). When the browser finds text inside, or a link leads there, it asks first (`beforematch`):
 * the answer is then open at its whole height at once, so that the browser scrolls to the right place.
 */
function useHiddenUntilFound(open: boolean, onFound: () => void) {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (open) ref.current?.removeAttribute('hidden')
    else ref.current?.setAttribute('hidden', 'until-found')
  }, [open])

  useEffect(() => {
    const node = ref.current
    const reveal = () => {
      flushSync(onFound)
      for (const animation of node?.parentElement?.getAnimations({ subtree: true }) ?? []) animation.finish()
    }
    node?.addEventListener('beforematch', reveal)
    return () => node?.removeEventListener('beforematch', reveal)
  }, [onFound])

  return ref
}

/** Radix would move the focus with these keys, which scroll the page (w3c/aria-practices#3406). */
function leaveScrollingAlone(event: KeyboardEvent) {
  if (/^(?:Arrow|Home|End)/.test(event.key)) event.stopPropagation()
}
