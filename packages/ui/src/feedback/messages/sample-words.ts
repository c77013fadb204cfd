/** Two languages for the stories and tests. */
import type { Messages } from './index.ts'

export const german: Messages = {
  close: 'Schließen',
  note: 'Hinweis',
  warning: 'Warnung',
  important: 'Wichtig',
  loading: 'Wird geladen',
  cookies: 'Cookies',
  acceptCookies: 'Zustimmen',
  declineCookies: 'Ablehnen',
  closeCookies: 'Ablehnen und schließen',
  errorPrefix: 'Fehler:',
  optional: '(freiwillig)',
  errorSummary: 'Bitte prüfen Sie Ihre Angaben',
  leaveEmpty: 'Dieses Feld frei lassen',
  codeComplete: 'Der Code ist vollständig',
  phone: 'Telefonnummer',
  phoneHint: 'Zum Beispiel 030 23125 123',
  phoneError: 'Geben Sie eine Telefonnummer ein, zum Beispiel 030 23125 123',
  charactersLeft: (count) => `Noch ${count} Zeichen`,
  mainNavigation: 'Hauptnavigation',
  footerNavigation: 'Fußzeile',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  skipLink: 'Zum Inhalt springen',
  pageLoading: 'Die Seite wird geladen',
  prevNextNavigation: 'Zurück und weiter',
  previous: 'Zurück',
  next: 'Weiter',
  progress: 'Fortschritt',
  step: (value, max) => `Schritt ${value} von ${max}`,
  source: 'Quelle:',
  chartTable: 'Die Zahlen als Tabelle',
  chartOther: 'Sonstiges',
  today: 'Heute',
  contents: 'Inhalt',
  breadcrumbNavigation: 'Brotkrumen',
}

/** A test language in which each message is its key in brackets, so that untranslated text stands out. */
export const pseudo: Messages = {
  ...german,
  ...Object.fromEntries(
    Object.entries(german).map(([key, word]) => [
      key,
      typeof word === 'string' ? `[${key}]` : (...values: number[]) => `[${[key, ...values].join(' ')}]`,
    ]),
  ),
}
