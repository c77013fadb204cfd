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

/** A title's part before its colon, and the part after it, if it has one. */
export function titlesOf(title: string): { title: ReactNode; titleAfter?: ReactNode } {
  const [before = '', ...after] = title.split(': ')
  return {
    title: <Unbroken>{before}</Unbroken>,
    ...(after.length > 0 && { titleAfter: <Unbroken>{after.join(': ')}</Unbroken> }),
  }
}
