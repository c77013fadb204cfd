import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { round } from '../chart/bar.tsx'
import { drawableStorey, positive } from '../chart/drawable.ts'
import type { ChartVariant } from '../chart/chart.tsx'
import { hatch } from '../chart/hatch.ts'
import { LEAST_STOREY, ScaleBar, type Storey } from '../chart/storey.tsx'
import { check, listed } from '../../foundations/check.ts'

/** Something that the budget is spent on, or what is left of it. */
export interface BudgetItem {
  label: string
  /** Its amount, 0 or more. */
  value: number
  /** The amount as people read it, such as "27.5 kWh". */
  text: string
  /** A highlight has no label: the roof says it. @default 'solid' */
  variant?: ChartVariant | undefined
  /** How much of it is not there yet, from its top: dashed, or with a `storey` an outline with dashed windows. Where the last item says so, even if it is 0, the tower has a gable. */
  missing?: number | undefined
}

export interface BudgetChartProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whose money or which case it is, above the tower; in a StepQuestion under its ground. */
  label: string
  /** What there is to spend: a line at this height. */
  budget: number
  /** The budget as people read it. */
  budgetText: string
  /** The largest sum that the chart must have room for, so that it keeps its height while amounts change. */
  max: number
  /** The items from the ground up. */
  items: readonly BudgetItem[]
  /** What stands on the roof: what is left, or what is missing. Without it nothing does. */
  roofText?: string | undefined
  /** A storey of this amount, with a scale bar. Items begin and end at their amounts; a storey that two share has its windows in the larger part. */
  storey?: Storey | undefined
}

/** In px: the budget's height if a storey has no amount, the room above the highest tower, the width to which a tower is drawn (the stylesheet widens it where there is room), and a storey, which is lower, in whole px, where all of them would be higher than a tower should be. */
const HEIGHT = 240
const HEAD = 36
const TOWER = 80
const WINDOW = 25
const TALLEST = 320
/** From the tower to its labels, the height of their line of text, and from one label's middle to the next at least. */
const LEAD = 30
const LINE = 28
const LABEL = 30
/** Half a line above its foot, where text of twice the size has it too. */
const MIDDLE = '-0.875em'
const sumOf = (items: readonly BudgetItem[]) => items.reduce((sum, { value }) => sum + value, 0)

/** Four columns of whole windows, each storey like the next, which compresses to nearly nothing. In a part of a storey they are lower. */
function windows(top: number, storey: number, count: number, part = storey) {
  const pane = Math.min(Math.round(storey * 0.53), Math.floor(part) - 4)
  const row = `h10v${pane}h-10zm18 0`.repeat(4)
  return `M8 ${round(top + (part - pane) / 2)}${`${row}m-72 ${storey}`.repeat(count)}`
}

/** The windows of a wall from one height to another, both above the ground. */
function windowsBetween(from: number, to: number, ground: number, storey: number) {
  const [first, end] = [Math.ceil(from / storey - 0.01), Math.floor(to / storey + 0.01)]
  const whole = end > first ? windows(ground - end * storey, storey, end - first) : ''
  const [below, above] = [Math.min(first * storey, to) - from, to - end * storey]
  return [
    whole,
    below > storey / 2 ? windows(ground - from - below, storey, 1, below) : '',
    above > storey / 2 && end >= first ? windows(ground - to, storey, 1, above) : '',
  ].join('')
}

/** How many times as high as its budget a tower is at most. */
const MOST_BUDGETS = 3

interface WallProps {
  variant: ChartVariant
  /** In px from the ground up. */
  from: number
  to: number
  ground: number
  /** The height of a storey that stands for an amount; 0 if none does: windows would count nothing. */
  storey: number
}

function Wall({ variant, from, to, ground, storey }: WallProps) {
  const [y, height] = [round(ground - to), round(to - from)]
  const hasWindows = storey >= LEAST_STOREY && variant !== 'hatched'
  const panes = hasWindows && windowsBetween(from, to, ground, storey)
  return (
    <>
      <rect
        width={TOWER}
        y={y}
        height={height}
        data-variant={variant}
        // Of what is missing the windows are dashed: of walls, two dashed edges on each other would look solid.
        data-outline={variant === 'dashed' && hasWindows ? '' : undefined}
        data-low={variant === 'highlight' && !hasWindows ? '' : undefined}
        className="pl-budget-chart__wall"
      />
      {panes && <path d={panes} data-variant={variant} className="pl-budget-chart__windows" />}
    </>
  )
}

/** Where the last lines of labels end, from the top down, in px from the ground: each label's middle is at its level, or as near as the others leave room for. */
function feetOf(levels: readonly number[], height: number) {
  const room = Math.min(LABEL, height / levels.length)
  const middles: number[] = []
  levels.forEach((level, index) => {
    const least = (levels.length - 0.5 - index) * room
    middles.push(round(Math.max(least, Math.min(level, (middles[index - 1] ?? height + room / 2) - room))))
  })
  return middles.map((middle) => middle - LINE / 2)
}

/**
 * How far a budget goes: a tower of what it is spent on, as high as the budget, or higher if it is not enough. Decorative: give
 * the amounts in text beside it. It draws without a chart library, so that it can follow a slider.
 */
export function BudgetChart(given: BudgetChartProps) {
  const { label, budget: givenBudget, budgetText, max, items: givenItems, roofText, storey: givenStorey, className, ...props } = given
  const budget = positive(givenBudget, 'BudgetChart')
  check('BudgetChart', { items: givenItems })
  const items = listed(givenItems).map((item) => ({ ...item, value: positive(item.value, 'BudgetChart') }))
  // A storey is as high as its window needs, whatever it stands for, if that is not too high for so many.
  const most = Math.max(positive(max, 'BudgetChart'), budget, sumOf(items)) || 1
  const storey = drawableStorey(givenStorey, most, TALLEST, 'BudgetChart')
  const high = storey ? Math.min(WINDOW, Math.max(1, Math.round((TALLEST * storey.amount) / most))) : 0
  const unit = storey ? high / storey.amount : HEIGHT / (budget ? Math.max(budget, most / MOST_BUDGETS) : most)
  const ground = Math.round(HEAD + most * unit)
  const line = round(ground - budget * unit)
  const levelOf = (sum: number) => round(sum * unit)
  const parts = items.map((item, index) => {
    const sum = sumOf(items.slice(0, index + 1))
    return { ...item, from: levelOf(sum - item.value), there: levelOf(sum - (item.missing ?? 0)), to: levelOf(sum) }
  })
  const shown = parts.filter(({ from, to }) => to > from)
  const top = levelOf(sumOf(items))
  const toCome = items.at(-1)?.missing
  const hatched = shown.filter(({ variant }) => variant === 'hatched')
  const [hatchFoot, hatchTop] = [hatched[0]?.from ?? 0, Math.max(0, ...hatched.map(({ from, there }) => (there > from ? there : 0)))]
  // Each with the height at which its line begins, from the top down.
  const labels: { level: number; text: string | undefined; name?: string | undefined; isBudget?: boolean | undefined }[] = [
    { level: top, text: roofText },
    { level: round(budget * unit), text: budgetText, isBudget: true },
    ...shown
      .filter(({ variant }) => variant !== 'highlight')
      .map(({ from, to, label: name, text }) => ({ level: round((from + to) / 2), text, name })),
  ]
    .filter(({ text }) => text)
    .sort((a, b) => b.level - a.level)
  // The budget's, if it is the highest, stands on its line.
  const standing = labels[0]?.isBudget ? LINE / 2 : 0
  const feet = feetOf(
    labels.map(({ level }, index) => (index === 0 ? level + standing : level)),
    ground,
  )
  return (
    <div {...props} aria-hidden="true" className={clsx('pl-budget-chart', className)}>
      <div className="pl-budget-chart__plot">
        {/* At its foot: words that wrap make the plot higher, and the tower keeps its scale. */}
        <svg width={TOWER} height={ground} viewBox={`0 0 ${TOWER} ${ground}`} preserveAspectRatio="none" className="pl-budget-chart__tower">
          {/* Behind all parts, so that one path does for several: only hatched ones have no wall in front of it. */}
          {hatchTop > hatchFoot && <path d={hatch(0, ground - hatchTop, TOWER, hatchTop - hatchFoot)} className="pl-budget-chart__hatch" />}
          {shown.map(({ variant = 'solid', missing, from, there, to }, index) => (
            <g key={index} data-rises={missing === undefined ? undefined : ''}>
              <Wall variant={variant} from={from} to={there} ground={ground} storey={high} />
              {missing !== undefined && <Wall variant="dashed" from={there} to={to} ground={ground} storey={high} />}
              {/* What is missing has an edge. */}
              {index > 0 && variant === 'solid' && !shown[index - 1]?.missing && (
                <path d={`M0 ${round(ground - from)}H${TOWER}`} className="pl-chart__guide" />
              )}
            </g>
          ))}
          {/* A gable, which is no amount. */}
          {storey && toCome !== undefined && (
            <path
              d={`M0 ${round(ground - top)}l40-32 40 32`}
              data-variant={toCome > 0 ? 'dashed' : 'solid'}
              data-outline={toCome > 0 ? '' : undefined}
              className="pl-budget-chart__wall"
            />
          )}
          <line x1="0" x2={TOWER} y1={line} y2={line} className="pl-budget-chart__line" />
        </svg>
        <div className="pl-budget-chart__labels">
          {labels.map(({ level, isBudget, name, text }, index) => {
            const foot = feet[index] ?? 0
            const stands = index === 0 && standing > 0
            return (
              <div key={index} data-budget={isBudget}>
                <svg width={LEAD} height={round((feet[index - 1] ?? ground) - foot)} className="pl-budget-chart__lead">
                  <svg y="100%" overflow="visible" className={isBudget ? 'pl-budget-chart__line' : 'pl-chart__guide'}>
                    {/* Level, or with a knee where the label makes way for another. */}
                    {(stands || level - foot === LINE / 2 ? [] : [8, 16]).concat(LEAD - 6).map((x2, part, ends) => (
                      <line
                        key={x2}
                        x1={ends[part - 1] ?? 0}
                        x2={x2}
                        y1={stands || part < 2 ? round(foot - level) : MIDDLE}
                        y2={stands || part < ends.length - 2 ? round(foot - level) : MIDDLE}
                      />
                    ))}
                  </svg>
                </svg>
                <b>{text}</b>
                {name && <span>{name}</span>}
              </div>
            )
          })}
        </div>
      </div>
      {/* After the drawing, so that where it hangs below it, it does not move while the drawing arrives. */}
      <p className="pl-budget-chart__label">{label}</p>
      {storey && <ScaleBar storey={storey} height={high} />}
    </div>
  )
}
