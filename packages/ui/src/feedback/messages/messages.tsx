'use client'

import { createContext, use, useMemo, type ComponentProps, type ReactNode } from 'react'

/**
 * Every built-in text. An object of this type is a whole language: the type check reports missing texts. Texts with a
 * number are functions, so that each language forms its own plurals. The English is in the components, so that an app
 * loads only what it uses.
 */
export interface Messages {
  /** Alert: the label of its close button. Dialog: the accessible name of its close button. */
  close: string

  /** Callout: the tab of the variant `info`. */
  note: string
  /** Callout: the tab of the variant `warning`. */
  warning: string
  /** Callout: the tab of the variant `important`. */
  important: string

  /** CookieBanner: its heading. */
  cookies: string
  /** CookieBanner: the button that accepts. */
  acceptCookies: string
  /** CookieBanner: the button that declines. */
  declineCookies: string
  /** CookieBanner: the accessible name of the close button, which also declines. */
  closeCookies: string

  /** Fields: before an error, for screen readers only; also what `useErrorTitle` puts before the document's title. */
  errorPrefix: string
  /** Fields: marks an optional one. */
  optional: string
  /** ErrorSummary: its heading. */
  errorSummary: string
  /** HoneypotField: its label, for people who see the page without its styles. */
  leaveEmpty: string

  /** OtpInput: announced when the last digit has been entered. */
  codeComplete: string

  /** PhoneField: its label. */
  phone: string
  /** PhoneField: its hint. The number is one that Ofcom reserves for drama. */
  phoneHint: string
  /** PhoneField: the error for `error={true}`. */
  phoneError: string

  /** TextAreaField: how many characters are left, 0 or more. */
  charactersLeft: (count: number) => string

  /** Header: the name of the navigation. */
  mainNavigation: string
  /** Footer: the name of the navigation. */
  footerNavigation: string
  /** Header and SlideOutMenu: the button's label and the panel's name. */
  menu: string
  /** Header and SlideOutMenu: the accessible name of the close button. */
  closeMenu: string
  /** PageLayout and SkipLink: the skip link. */
  skipLink: string
  /** PageLayout: announced while the next page loads. */
  pageLoading: string

  /** PrevNext: the name of the navigation. */
  prevNextNavigation: string
  /** PrevNext: above the title of the previous page. */
  previous: string
  /** PrevNext: above the title of the next page. */
  next: string

  /** ProgressBar: its name. */
  progress: string
  /** ProgressBar: the current step and the number of steps, both from 1. */
  step: (value: number, max: number) => string

  /** Figure: before the name of the source. */
  source: string
  /** Charts: the button that shows the table; a colon and the name of the chart come after it. */
  chartTable: string
  /** WaterfallChart: what stands for several small amounts on a narrow screen. */
  chartOther: string
  /** Timeline: the mark of the present day. */
  today: string
  /** Spinner and Skeleton: announced while something loads. */
  loading: string

  /** TableOfContents: its title. */
  contents: string
  /** Breadcrumb: the name of the navigation. */
  breadcrumbNavigation: string
}

/** The messages without a number. */
export type Word = { [Key in keyof Messages]: Messages[Key] extends string ? Key : never }[keyof Messages]

const MessagesContext = createContext<Partial<Messages>>({})

export interface MessagesProviderProps {
  /**
   * A whole language (`const german: Messages = {…}`), or only the texts to change. The rest come from the enclosing
   * provider, or are English. Define the object outside the component.
   */
  messages: Partial<Messages>
  /** The app, or the part of it that speaks this language. */
  children: ReactNode
}

/**
 * Sets the built-in texts of every component inside it. A component's own prop wins. Set the language and direction
 * on the document: `<html lang="ar" dir="rtl">`.
 */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const outer = useMessages()
  const merged = useMemo(() => ({ ...outer, ...messages }), [outer, messages])
  return <MessagesContext value={merged}>{children}</MessagesContext>
}

/** The app's texts, for a client component: `const { close = 'Close' } = useMessages()`. */
export const useMessages = (): Partial<Messages> => use(MessagesContext)

interface MessageProps {
  /** The key of the message. */
  of: Word
  /** The English default. */
  children: string
}

/** A message inside a server component, which has no context. */
export const Message = ({ of, children }: MessageProps) => useMessages()[of] ?? children

interface MessageNavProps extends ComponentProps<'nav'> {
  /** The key of the message that names it. An `aria-label` wins over it. */
  named: Word
  /** The English default. */
  english: string
}

/** A navigation named by a message, inside a server component. */
export function MessageNav({ named, english, ...props }: MessageNavProps) {
  const messages = useMessages()
  return <nav {...props} aria-label={props['aria-label'] ?? messages[named] ?? english} />
}
