'use client'

import { Header, Item, Root, Trigger } from '@radix-ui/react-accordion'
import { clsx } from 'clsx'
import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { check, listed } from '../../foundations/check.ts'

export interface AccordionQuestion {
  /** The item's anchor, unique in the page, for links to it, and its name in `value`. Without it, that is its number, from 0. */
  id?: string | undefined
  /** The button's text, without links or headings, because it is inside a heading and a button. */
  question: ReactNode
  /** Block elements, usually paragraphs. */
  answer: ReactNode
}

export interface AccordionRootProps extends Omit<ComponentProps<'div'>, 'defaultValue'> {
  /** The items that are open, by their names. Leave it out for an uncontrolled accordion. */
  value?: readonly string[] | undefined
  /** The items of an uncontrolled accordion that are open at first. */
  defaultValue?: readonly string[] | undefined
  /** Called with the items that are open from now on: a question was pressed, or the browser found text in a closed answer. */
  onValueChange?: ((value: string[]) => void) | undefined
  /** The level of the questions' headings, one below the heading above the accordion. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined
}

interface Questions {
  open: readonly string[]
  change: (open: string[]) => void
  headingLevel: 2 | 3 | 4 | 5 | 6
}

const RootContext = createContext<Questions>({ open: [], change: () => {}, headingLevel: 3 })
const ItemContext = createContext({ name: '', answerId: '' })

/** The root of an accordion that is put together from its parts. */
export function AccordionRoot({ value, defaultValue, onValueChange, headingLevel = 3, className, children, ...props }: AccordionRootProps) {
  const [own, setOwn] = useState(defaultValue ?? [])
  check(
    'Accordion',
    { value, defaultValue, onValueChange, headingLevel },
    { value: 'lists', defaultValue: 'lists', onValueChange: 'follows' },
  )
  const open = listed(value ?? own)
  const questions = useMemo(
    () => ({
      open,
      headingLevel,
      change: (next: string[]) => {
        setOwn(next)
        onValueChange?.(next)
      },
    }),
    [open, headingLevel, onValueChange],
  )
  return (
    <Root asChild type="multiple" value={[...open]} onValueChange={questions.change}>
      <div {...props} className={clsx('pl-accordion', className)}>
        <RootContext value={questions}>{children}</RootContext>
      </div>
    </Root>
  )
}

export interface AccordionItemProps extends ComponentProps<'div'> {
  /** Its name in the root's `value`, unique there. */
  value: string
}

/** A question and its answer: an AccordionTrigger and an AccordionPanel. */
export function AccordionItem({ value, className, children, ...props }: AccordionItemProps) {
  const answerId = useId()
  const item = useMemo(() => ({ name: value, answerId }), [value, answerId])
  return (
    <Item {...props} value={value} className={clsx('pl-accordion__item', className)}>
      <ItemContext value={item}>{children}</ItemContext>
    </Item>
  )
}

/** The button with the question, inside its heading. Props and `ref` go to the button. */
export function AccordionTrigger({ className, onKeyDown, children, ...props }: ComponentProps<'button'>) {
  const { headingLevel } = use(RootContext)
  const { answerId } = use(ItemContext)
  const Heading: `h${typeof headingLevel}` = `h${headingLevel}`
  return (
    <Header asChild>
      <Heading className="pl-accordion__heading">
        <Trigger
          {...props}
          className={clsx('pl-accordion__question', className)}
          aria-controls={answerId}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            leaveScrollingAlone(event)
          }}
        >
          <span>{children}</span>
          <span className="pl-accordion__mark" aria-hidden="true" />
        </Trigger>
      </Heading>
    </Header>
  )
}

/**
 * The answer: block elements. It is in the server's HTML, is open without scripts, and can be found by find-in-page while closed.
 * Radix's Content is not used, because it leaves closed answers out of the HTML (radix#3601) and adds a style attribute.
 */
export function AccordionPanel({ className, children, ...props }: Omit<ComponentProps<'div'>, 'id'>) {
  const { open, change } = use(RootContext)
  const { name, answerId } = use(ItemContext)
  const isOpen = open.includes(name)
  const answer = useHiddenUntilFound(isOpen, () => {
    if (!isOpen) change([...open, name])
  })
  return (
    <div {...props} id={answerId} className={clsx('pl-accordion__panel', className)}>
      <div ref={answer} data-answer={isOpen ? 'open' : 'closed'} className="pl-accordion__clip">
        <div className="pl-accordion__answer">{children}</div>
      </div>
    </div>
  )
}

export interface AccordionProps extends Omit<AccordionRootProps, 'children'> {
  /** Questions and answers, in order. */
  items: readonly AccordionQuestion[]
}

/** Questions that open their answers independently: the short form of AccordionRoot and its parts. */
export function Accordion({ items, ...props }: AccordionProps) {
  check('Accordion', { items })
  return (
    <AccordionRoot {...props}>
      {listed(items).map(({ id, question, answer }, index) => {
        const name = id ?? String(index)
        return (
          <AccordionItem key={name} id={id} value={name}>
            <AccordionTrigger>{question}</AccordionTrigger>
            <AccordionPanel>{answer}</AccordionPanel>
          </AccordionItem>
        )
      })}
    </AccordionRoot>
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
