'use client'

import { Header, Item, Root, Trigger } from '@radix-ui/react-accordion'
import { clsx } from 'clsx'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

export interface AccordionItem {
  /** The item's anchor, unique in the page, for links to it and for `defaultOpen`. Without it, `defaultOpen` uses its number, from 0. */
  id?: string
  /** The button's text, without links or headings, because it is inside a heading and a button. */
  question: ReactNode
  /** Block elements, usually paragraphs. */
  answer: ReactNode
}

export interface AccordionProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Questions and answers, in order. */
  items: readonly AccordionItem[]
  /** The level of the questions' headings, one below the heading above the accordion. */
  headingLevel?: 2 | 3 | 4 | 5 | 6
  /** The items that are open at first, by `id` or, for items without one, by number from 0, as a string. */
  defaultOpen?: readonly string[]
}

/**
 * Questions that open their answers independently. Every answer is in the server's HTML, is open without scripts, and can
 * be found by find-in-page while closed. Radix's Content is not used, because it leaves closed answers out of the HTML
 * (radix#3601) and adds a style attribute.
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
  /** Called when the browser is about to show something inside the closed answer. */
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
        <div ref={answerRef} data-answer={open ? 'open' : 'closed'} className="pl-accordion__clip">
          <div className="pl-accordion__answer">{answer}</div>
        </div>
      </div>
    </Item>
  )
}

/**
 * Sets `hidden="until-found"` on a closed answer by hand, because React turns the attribute into a boolean (react#24740).
 * Before the browser scrolls to text or an anchor inside, it fires `beforematch`: the answer then opens at full height at
 * once, so that the browser scrolls to the right place.
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

/** Radix would move focus with these keys, which should scroll the page (w3c/aria-practices#3406). */
function leaveScrollingAlone(event: KeyboardEvent) {
  if (/^(?:Arrow|Home|End)/.test(event.key)) event.stopPropagation()
}
