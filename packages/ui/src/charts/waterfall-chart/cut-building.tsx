import { share, type ChartRow } from '../chart/rows.tsx'

/** In px: a building's walls, and where the lines that lead to its words end. */
const [LEFT, WIDTH, WORDS] = [4, 96, 124]
/** Level, a slope and level again: where the parts of the line to the words end. */
const LEAD = [LEFT + WIDTH, LEFT + WIDTH + 7, WORDS - 7, WORDS]

/** In per cent of the building, about 4 px: a line that rises by less is drawn level. */
const NEARLY_LEVEL = 1.1

/** How high the words' rows are beside each other: the last has a larger amount (waterfall-chart.css). */
const [ROW, LAST] = [5, 7]

/** An amount of the building, which reaches from what there was to what is left. */
export type CutBuildingRow = Omit<ChartRow, 'parts'> & ChartRow['parts'][number]

interface CutBuildingProps {
  whole: CutBuildingRow
  /** From the roof down; the last is what is left. */
  storeys: readonly CutBuildingRow[]
}

/** One upright building cut open: a storey for each amount, each where the one above it ends, with its words beside it. */
export function CutBuilding({ whole, storeys }: CutBuildingProps) {
  const y = (amount: number) => share(whole.to - amount, whole.to)
  return (
    <div className="pl-chart__rows pl-waterfall-chart__section">
      <Words {...whole} />
      <div className="pl-waterfall-chart__storeys">
        <svg width="100%" className="pl-waterfall-chart__building">
          {storeys.map(({ variant, from, to }, index) => {
            const [top, foot] = [Math.max(from, to), Math.min(from, to)]
            const place = { y: `${y(top)}%`, height: `${share(top - foot, whole.to)}%` }
            const middle = y((from + to) / 2)
            const words = share(ROW * index + (index === storeys.length - 1 ? LAST : ROW) / 2, ROW * (storeys.length - 1) + LAST)
            const wordsAt = `${words}%`
            const storeyAt = Math.abs(middle - words) < NEARLY_LEVEL ? wordsAt : `${middle}%`
            return (
              <g key={index} data-variant={variant} data-low="" className="pl-chart__bar">
                <rect x={LEFT} width={WIDTH} {...place} className="pl-chart__wall" />
                {variant === 'hatched' && (
                  <svg x={LEFT} width={WIDTH} {...place}>
                    <path d="M0 0V4000" strokeWidth={2 * WIDTH} className="pl-chart__slant" />
                  </svg>
                )}
                {LEAD.slice(1).map((x2, part) => (
                  <line
                    key={x2}
                    x1={LEAD[part]}
                    x2={x2}
                    y1={part < 2 ? storeyAt : wordsAt}
                    y2={part < 1 ? storeyAt : wordsAt}
                    className="pl-waterfall-chart__lead"
                  />
                ))}
              </g>
            )
          })}
          <line x2={LEFT * 2 + WIDTH} className="pl-chart__ground" />
          <line x2="100%" y1="100%" y2="100%" className="pl-chart__ground" />
        </svg>
        {storeys.map((storey, index) => (
          <Words key={index} {...storey} className={index === storeys.length - 1 ? 'pl-chart__result' : undefined} />
        ))}
      </div>
    </div>
  )
}

const Words = ({ label, text, className }: CutBuildingRow & { className?: string | undefined }) => (
  <div className="pl-waterfall-chart__words">
    <b className={className}>{text}</b>
    <span>{label}</span>
  </div>
)
