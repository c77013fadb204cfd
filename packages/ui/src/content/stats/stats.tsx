import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { LocalNumber } from '../../foundations/locale-provider/locale-provider.tsx'
import { check, listed } from '../../foundations/check.ts'

export interface Stat {
  /** The figure with its unit, two words at most. A number is written as the locale does. */
  figure: ReactNode
  /** The figure's label, in a few words. */
  label: ReactNode
}

export interface StatsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Two to six figures, in order. */
  items: readonly Stat[]
  /** What readers need to judge the figures. */
  note?: ReactNode
  /** In place of `note`, one in two parts, about the last two of three short figures: on a wide screen they stand below these, and the warning below the first. */
  notes?: readonly [ReactNode, ReactNode] | undefined
  /** A second paragraph of the note, beside it on a desktop: what readers must not overlook. */
  warning?: ReactNode
  /** For use inside a Section, which already has gutters. */
  inset?: boolean | undefined
}

/** In characters: so many in all three figures are side by side on a phone. */
const SHORT = 18

const areThreeShort = (items: readonly Stat[]) =>
  items.length === 3 && items.every(isText) && items.reduce((length, { figure }) => length + figure.length, 0) <= SHORT

const isText = (stat: Stat): stat is Stat & { figure: string } => typeof stat.figure === 'string'

/** Figures in columns between hairlines: two columns on a phone, where three short ones have one row, and one row on a desktop. Note and warning are below. The row has the full width; its text aligns with the page's columns. */
export function Stats({ items: given, note, notes, warning, inset, className, ...props }: StatsProps) {
  check('Stats', { items: given })
  const items = listed(given)
  return (
    <div {...props} className={clsx('pl-stats', className)}>
      <div className={inset ? undefined : 'pl-page-width'}>
        <dl data-row={areThreeShort(items) ? '' : undefined} className="pl-stats__list">
          {items.map(({ figure, label }, index) => (
            <div key={index} className="pl-stats__item">
              <dt className="pl-stats__label">{label}</dt>
              <dd className="pl-stats__figure">{typeof figure === 'number' ? <LocalNumber value={figure} /> : figure}</dd>
            </div>
          ))}
        </dl>
        {(note || notes || warning) && (
          <div data-notes={notes ? '' : undefined} className="pl-stats__note">
            {notes ? (
              <p>
                <span>{notes[0]}</span> <span>{notes[1]}</span>
              </p>
            ) : (
              note && <p>{note}</p>
            )}
            {warning && <p>{warning}</p>}
          </div>
        )}
      </div>
    </div>
  )
}
