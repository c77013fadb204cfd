export { PrevNext, type PrevNextLink, type PrevNextProps } from './prev-next.tsx'
