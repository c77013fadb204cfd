import type { ReactNode } from 'react'
import { shareOf, type Article } from '../content/articles/index.ts'
import type { NumberedBuilding } from '../drawings/article-street/article-street.tsx'
import { Unbroken } from './unbroken.tsx'

/** An article's number as its building. */
export const buildingOf = ({ figure }: Article): NumberedBuilding => ({
  value: figure.value,
  label: figure.label,
  building: figure.building,
  share: shareOf(figure),
})

/** A title's part before its colon, and the part after it, which is empty without one. */
export function atColon(title: string): readonly [before: string, after: string] {
  const [before = '', ...after] = title.split(': ')
  return [before, after.join(': ')]
}

/** A title's first part, and what is set smaller after it: its last words, or what follows its colon. */
export function titlesOf(title: string, small = atColon(title)[1]): { title: ReactNode; titleAfter?: ReactNode } {
  return {
    title: <Unbroken>{title.slice(0, title.length - small.length).trim()}</Unbroken>,
    ...(small && { titleAfter: <Unbroken>{small}</Unbroken> }),
  }
}
