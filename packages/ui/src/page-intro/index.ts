export { PageIntro, type PageIntroLink, type PageIntroProps } from './page-intro.tsx'
