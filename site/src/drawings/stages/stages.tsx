import { useId } from 'react'

interface Stage {
  when: string
  what?: string
  /** What it costs. */
  cost?: string
  /** What begins with it, at a line before it. */
  mark?: string
  /** The line stands halfway between the stage before and this one, of which neither is meant. */
  between?: boolean
  /** `dashed` is not there yet, or binds nobody, `solid` is or does, `lit` is yours, or alive. */
  variant: 'dashed' | 'solid' | 'lit'
}

/** In px: a building's width, and about how high the last is, which has as many storeys as there are stages. */
const [WIDTH, HEIGHT] = [88, 196]

export interface StagesProps {
  /** Above the list, which it names. */
  title?: string | undefined
  /** The list's accessible name, where a heading above it is its title. */
  label?: string | undefined
  /** Where what it says comes from, and when that was checked. */
  source?: string | undefined
  items: readonly Stage[]
}

/** What happens, one after the other: below each other on a phone, side by side on one ground where there is room, each building a storey higher. Its words are the list itself. */
export const Stages = ({ title, label, source, items }: StagesProps) => {
  const id = useId()
  const pane = Math.round(HEIGHT / items.length / 2)
  return (
    <div data-names={items.every(({ when, what }) => when.length === 1 && what === undefined) ? '' : undefined} className="stages">
      {title && (
        <p id={id} className="stages__title">
          {title}
        </p>
      )}
      <ol role="list" aria-label={label} aria-labelledby={title && id} className="stages__list">
        {items.map(({ when, what, cost, mark, between, variant }, index) => {
          const height = 2 * pane * (index + 1)
          return (
            <li key={when} data-variant={variant} className="stages__stage">
              {mark && (
                <span data-between={between ? '' : undefined} className="stages__mark">
                  {mark}
                </span>
              )}
              <b>{when}</b>
              {what && <span>{what}</span>}
              <div>
                {cost && <span className="stages__cost">{cost}</span>}
                <svg width={WIDTH} height={height} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
                  <path d={`M1 ${height}V1H87V${height}`} />
                  {/* Rows of windows are the dashes of four lines. */}
                  <path d={[14, 34, 54, 74].map((x) => `M${x} ${pane / 2}V${height}`).join('')} strokeDasharray={pane} />
                </svg>
              </div>
            </li>
          )
        })}
      </ol>
      {source && <p className="stages__source">Source: {source}</p>}
    </div>
  )
}
