export { NoScript, type NoScriptProps } from './no-script.tsx'
