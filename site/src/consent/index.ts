export { cookieChoice, onCookieChoice, setCookieChoice, useCookieChoice, type CookieChoice } from './consent.ts'
