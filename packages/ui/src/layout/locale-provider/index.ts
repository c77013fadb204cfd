export { LocaleProvider, type Locale, type LocaleProviderProps, type Messages } from './locale-provider.tsx'
