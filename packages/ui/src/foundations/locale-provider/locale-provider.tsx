'use client'

import { createContext, use, useMemo, type ComponentProps, type ReactNode } from 'react'
import { check } from '../check.ts'
import { monthText, numberText, type NumberOptions } from './local-text.ts'

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
  /** PhoneField: its hint, with the locale's `phoneExample`. */
  phoneHint: (example: string) => string
  /** PhoneField: the error for `error={true}`, with the same. */
  phoneError: (example: string) => string

  /** TextAreaField: how many characters are left, 0 or more, and the number as the locale writes it. */
  charactersLeft: (count: number, text: string) => string

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
  /** ShareChart: what stands for the smallest of many parts. */
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

/** What depends on a language and a country. */
export interface Locale {
  /**
   * A BCP 47 language tag, in which numbers and dates are written. Put it on `<html lang>` too: quotation
   * marks, hyphens and pronunciation follow that. A dialog or menu, which opens at the page's end, gets it from here.
   *
   * @default 'en-GB'
   */
  lang?: string | undefined
  /** Its direction, for `<html dir>`, from which the components take it. A dialog or menu gets it from here. */
  dir?: 'ltr' | 'rtl' | undefined
  /** How numbers are written in it, as for `Intl.NumberFormat`, or with a `unitText`. A component's own `numberFormat` comes on top. */
  numberFormat?: NumberOptions | undefined
  /** A phone number that nobody has, as people write it. @default '07700 900123', which Ofcom reserves for drama */
  phoneExample?: string | undefined
  /** The built-in texts: a whole language (`Messages`), or only those to change. */
  messages?: Partial<Messages> | undefined
}

const LocaleContext = createContext<Locale>({})

export interface LocaleProviderProps extends Locale {
  /** The app, or the part of it that speaks this language. */
  children: ReactNode
}

/**
 * Sets the language of every component inside it: texts, numbers, dates, the example of a phone number. What it leaves out
 * comes from the enclosing provider, or is British English. A component's own prop wins. Define the objects outside the component.
 */
export function LocaleProvider({ lang, dir, numberFormat, phoneExample, messages, children }: LocaleProviderProps) {
  check('LocaleProvider', { lang, numberFormat }, { lang: 'language' })
  const outer = useLocale()
  const locale = useMemo(
    () => ({
      lang: lang ?? outer.lang,
      dir: dir ?? outer.dir,
      numberFormat: numberFormat ?? outer.numberFormat,
      phoneExample: phoneExample ?? outer.phoneExample,
      messages: { ...outer.messages, ...messages },
    }),
    [outer, lang, dir, numberFormat, phoneExample, messages],
  )
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** The app's locale, for a client component. */
export const useLocale = (): Locale => use(LocaleContext)

const none: Partial<Messages> = {}
/** The app's texts, for a client component: `const { close = 'Close' } = useMessages()`. */
export const useMessages = (): Partial<Messages> => useLocale().messages ?? none

/** Returns a function that writes a number as the locale does. */
export function useNumberText(options?: NumberOptions): (value: number) => string {
  const { lang, numberFormat } = useLocale()
  return numberText(lang, { ...numberFormat, ...options })
}

interface LocalNumberProps {
  value: number
  options?: NumberOptions | undefined
}

/** A number inside a server component, which has no context. */
export const LocalNumber = ({ value, options }: LocalNumberProps) => useNumberText(options)(value)

/** A month inside a server component. */
export const LocalMonth = ({ date }: { date: Date }) => monthText(date, useLocale().lang)

interface MessageProps {
  of: Word
  /** In English: shown where the app gives no message. */
  children: string
}

/** A message inside a server component, which has no context. */
export const Message = ({ of, children }: MessageProps) => useMessages()[of] ?? children

interface MessageNavProps extends ComponentProps<'nav'> {
  /** The key of the message that names it. An `aria-label` wins over it. */
  named: Word
  /** The name where the app gives no message. */
  english: string
}

/** A navigation named by a message, inside a server component. */
export function MessageNav({ named, english, ...props }: MessageNavProps) {
  const messages = useMessages()
  return <nav {...props} aria-label={props['aria-label'] ?? messages[named] ?? english} />
}
