'use client'

import { createContext, use, useMemo, type ComponentProps, type ReactNode } from 'react'

/**
 * Every word that the library says by itself. An object of this type is a whole language: the type check names what is
 * missing. Words with a number in them are functions, so that each language makes its own plurals. The English stands in
 * the components, so that an app loads that of the components it uses.
 */
export interface Messages {
  /** Alert: the words on its close button. Dialog: the name of the cross. */
  close: string

  /** CookieBanner: its heading. */
  cookies: string
  /** CookieBanner: the button that agrees. */
  acceptCookies: string
  /** CookieBanner: the button that refuses. */
  declineCookies: string
  /** CookieBanner: the name of the cross, which refuses too. */
  closeCookies: string

  /** Fields: read out before an error and never shown. `useErrorTitle` puts it before the document's title too. */
  errorPrefix: string
  /** Fields: the mark of one that may be left empty. */
  optional: string
  /** ErrorSummary: its heading. */
  errorSummary: string
  /** HoneypotField: its label, for a person who sees the page without its styles. */
  leaveEmpty: string

  /** OtpInput: read out when the last digit is there. */
  codeComplete: string

  /** PhoneField: its label. */
  phone: string
  /** PhoneField: what to enter. The number is one that Ofcom keeps for drama. */
  phoneHint: string
  /** PhoneField: what is wrong, for `error={true}`. */
  phoneError: string

  /** TextAreaField: how many characters there is room for, 0 or more. */
  charactersLeft: (count: number) => string

  /** Header: the name of the navigation. */
  mainNavigation: string
  /** Footer: the name of the navigation. */
  footerNavigation: string
  /** Header and SlideOutMenu: the word on the button, and the name of the panel. */
  menu: string
  /** Header and SlideOutMenu: the name of the cross. */
  closeMenu: string
  /** PageLayout and SkipLink: the first link of the page. */
  skipLink: string
  /** PageLayout: read out while the next page is on its way. */
  pageLoading: string

  /** PrevNext: the name of the navigation. */
  prevNextNavigation: string
  /** PrevNext: above the title of the page before. */
  previous: string
  /** PrevNext: above the title of the page after. */
  next: string

  /** ProgressBar: its name. */
  progress: string
  /** ProgressBar: the step that the person is on, of so many; both from 1. */
  step: (value: number, max: number) => string

  /** Figure: before the name of the source. */
  source: string

  /** TableOfContents: its title. */
  contents: string
  /** Breadcrumb: the name of the navigation. */
  breadcrumbNavigation: string
}

/** The messages that are plain words. */
export type Word = { [Key in keyof Messages]: Messages[Key] extends string ? Key : never }[keyof Messages]

const MessagesContext = createContext<Partial<Messages>>({})

export interface MessagesProviderProps {
  /**
   * The words: a whole language (`const german: Messages = {…}`), or only those that an app says in another way. What is
   * left out comes from the provider around this one, and else is English. Keep the object outside the component.
   */
  messages: Partial<Messages>
  children: ReactNode
}

/**
 * Gives every component inside it the words that it says by itself, in the app's language. A prop of a component wins over
 * it. The language and the direction themselves are the document's: `<html lang="ar" dir="rtl">`.
 */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const outer = useMessages()
  const merged = useMemo(() => ({ ...outer, ...messages }), [outer, messages])
  return <MessagesContext value={merged}>{children}</MessagesContext>
}

/** The app's words, for a component with `'use client'`: `const { close = 'Close' } = useMessages()`. */
export const useMessages = (): Partial<Messages> => use(MessagesContext)

interface MessageProps {
  /** Which word. */
  of: Word
  /** The same in English. */
  children: string
}

/** A word inside a component that renders on the server, where there is no context. */
export const Message = ({ of, children }: MessageProps) => useMessages()[of] ?? children

interface MessageNavProps extends ComponentProps<'nav'> {
  /** The word that names it. An `aria-label` wins over it. */
  named: Word
  /** The same in English. */
  english: string
}

/** A navigation that is named by a word, inside a component that renders on the server. */
export function MessageNav({ named, english, ...props }: MessageNavProps) {
  const messages = useMessages()
  return <nav {...props} aria-label={props['aria-label'] ?? messages[named] ?? english} />
}
