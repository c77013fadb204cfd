import type { ReactNode } from 'react'
import { round } from './bar.tsx'
import { lanes, type PlacedLabel } from './labels.ts'

interface AtProps {
  /** From the left, as a share of the drawing's width; with `end`, where it ends. */
  share: number
  end?: boolean | undefined
  className: string
  children?: ReactNode
}

/** Something at a share of a drawing's width. All that are in one `pl-chart__lane` lie over each other; the highest makes it as high. */
export const At = ({ share, end, className, children }: AtProps) => (
  <div data-end={end ? '' : undefined} className="pl-chart__at">
    {/* A width that depends on data is an attribute of an SVG. */}
    <svg width={`${round((end ? 1 - share : share) * 100)}%`} height="1" className="pl-chart__room" />
    <div className={className}>{children}</div>
  </div>
)

/** A label below a drawing, in a box of 9rem. */
interface LaneLabel {
  /** Where it begins, and where it ends if there is no room to the right, as shares of the drawing's width. */
  from: number
  to: number
  children: ReactNode
}

/** A label with its place. */
type Placed = LaneLabel & PlacedLabel

/**
 * @param labels from left to right
 * @param least the least width, in rem, at which the drawing is shown
 * @returns nothing if there is no room for all of them
 */
export function placed(labels: readonly LaneLabel[], least: number): Placed[] | undefined {
  const places = lanes(labels.map(({ from, to }) => ({ from, to, width: 9 / least })))
  return places?.flatMap((place, index) => (labels[index] ? [{ ...labels[index], ...place }] : []))
}

/** Labels below a drawing, with the lines that lead down to them. Their words wrap. */
export const Lanes = ({ labels }: { labels: readonly Placed[] }) =>
  Array.from({ length: Math.max(0, ...labels.map(({ lane }) => lane + 1)) }, (_, lane) => (
    <div key={lane} className="pl-chart__lane">
      {labels.map(({ lane: own, anchor, mark, children }, index) =>
        own < lane ? null : (
          <At key={index} share={mark} end={anchor === 'end'} className={own > lane ? 'pl-chart__lead' : 'pl-chart__label'}>
            {own === lane && children}
          </At>
        ),
      )}
    </div>
  ))
