export { type NumberOptions } from './local-text.ts'
export { LocaleProvider, type Locale, type LocaleProviderProps, type Messages } from './locale-provider.tsx'
