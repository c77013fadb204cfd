import { Storeys } from '@plotline/ui'
import type { Article } from '../content/articles/index.ts'
import { buildingOf, storeyOf } from '../content/storey.ts'
import { unbroken } from '../content/words.ts'

/** An article's number as buildings to scale (R-blog-01); nothing for one that is no amount. */
export function NumberDrawing({ of: { drawing } }: { of: Article['figure'] }) {
  return drawing && <Storeys buildings={drawing.buildings.map((amounts) => buildingOf(amounts, drawing.storey))} bays={5} />
}

/** What an article's number is, and what a storey of its drawing stands for. */
export const numberLabel = ({ label, drawing }: Article['figure']): string =>
  drawing ? `${label}. ${unbroken(storeyOf(drawing.storey).label)}` : label
