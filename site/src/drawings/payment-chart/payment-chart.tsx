import { Chart, Street, type BuildingPlan, type ChartVariant } from '@plotline/ui'
import { round } from '../round.ts'

/** Someone who pays or is paid. */
export interface PaymentParty {
  /** In one to three words, unique in the chart. */
  name: string
  /** Their building, at most seven storeys high and seven bays wide. */
  building: BuildingPlan
}

export interface Payment {
  /** The party that pays. */
  payer: string
  /** The party that is paid. Without it, the money stays with the payer. */
  payee?: string
  /** What for, in two to five words. */
  label: string
  /** The amount as it is read, such as `£5,500`. */
  amount: string
  /** As in a chart: `solid` by default, a thinner line for what others take (`hatched`), orange for a `highlight`, or `none`: a hairline, for nothing at all. */
  variant?: Exclude<ChartVariant, 'dashed'> | 'none'
}

export interface PaymentChartProps {
  /** What is paid, as the table's accessible name. */
  label: string
  /** From left to right, three to six. */
  parties: readonly PaymentParty[]
  /** In order, from the top down. */
  payments: readonly Payment[]
  /** The headings of the table's four columns. */
  columnLabels: readonly [payer: string, payee: string, label: string, amount: string]
}

/** Who pays whom, what for and how much: parties are buildings, payments are lines between them (R-about-02). */
export function PaymentChart({ label: name, parties, payments, columnLabels }: PaymentChartProps) {
  return (
    <Chart
      label={name}
      columns={columnLabels.map((header, index) => ({ header, numeric: index === 3 }))}
      rows={payments.map(({ payer, payee = payer, label, amount }) => [payer, payee, label, amount])}
      className="payment-chart"
    >
      <div className="payment-chart__wide">
        <Wide parties={parties} payments={payments} />
      </div>
      <div className="payment-chart__narrow">
        <Narrow payments={payments} />
      </div>
    </Chart>
  )
}

/** In px: the ground, where the first payment is, and how far apart they are. */
const GROUND = 178
const FIRST = 250
const ROW = 54
/** How much larger the buildings are than in a Street of their own size. */
const SCALE = 1.4
/** In px, the box of a building, narrow enough that its width decides how large the Street in it is. Chromium takes it from these attributes, others from `payment-chart.css`. */
const BOX = { width: 100, height: 500 }
/** The width of a Street of one building, in its own units: each bay has 12. */
const widthOf = ({ bays, stage }: BuildingPlan) => 12 * bays + (stage === 'rising' ? 30 : 20)

function Wide({ parties, payments }: Pick<PaymentChartProps, 'parties' | 'payments'>) {
  const height = FIRST + (payments.length - 1) * ROW + 32
  const at = (name: string) => ((parties.findIndex((party) => party.name === name) + 0.5) / parties.length) * 100
  return (
    <svg height={height}>
      {parties.map(({ name, building }) => {
        const x = `${round(at(name))}%`
        return (
          <g key={name}>
            <line x1={x} x2={x} y1={GROUND + 34} y2={height} className="payment-chart__guide" />
            <svg x={x} y={GROUND} className="payment-chart__middle">
              {/* A Street ends one of its units below its ground. */}
              <g
                transform={`translate(0 ${SCALE}) scale(${(SCALE * widthOf(building)) / BOX.width}) translate(${-BOX.width / 2} ${-BOX.height})`}
              >
                <Street {...BOX} seed={name} buildings={[building]} className="payment-chart__building" />
              </g>
              <text y="24" textAnchor="middle">
                {name}
              </text>
            </svg>
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={GROUND} y2={GROUND} className="payment-chart__ground" />
      {payments.map(({ payer, payee = payer, label, amount, variant = 'solid' }, index) => {
        const [start, end] = [at(payer), at(payee)]
        const y = FIRST + index * ROW
        return (
          <g key={`${payer} ${label}`} data-variant={variant}>
            {start === end ? (
              <Kept x={`${round(start)}%`} y={y} />
            ) : (
              <Line start={`${round(start)}%`} end={`${round(end)}%`} y={y} back={end < start} />
            )}
            <svg x={`${round((start + end) / 2)}%`} y={y} className="payment-chart__middle">
              <text
                x={start === end ? 16 : 0}
                y={start === end ? 6 : -9}
                textAnchor={start === end ? 'start' : 'middle'}
                className="payment-chart__text"
              >
                <tspan className="payment-chart__label">{label}</tspan> {amount}
              </text>
            </svg>
          </g>
        )
      })}
    </svg>
  )
}

interface LineProps {
  start: string
  end: string
  /** In px, or with its unit. */
  y: number | string
  /** From right to left. */
  back?: boolean
}

/** A payment, with its arrowhead. */
const Line = ({ start, end, y, back = false }: LineProps) => (
  <>
    <line x1={start} x2={end} y1={y} y2={y} className="payment-chart__line" />
    <svg x={end} y={y} className="payment-chart__middle">
      <path d={back ? 'M9-5L1 0L9 5' : 'M-9-5L-1 0L-9 5'} className="payment-chart__head" />
    </svg>
  </>
)

/** Money that stays where it is: a lit window. */
const Kept = ({ x, y }: { x: string; y: number | string }) => (
  <svg x={x} y={y} className="payment-chart__middle">
    <path d="M-6-6h12v12h-12z" className="payment-chart__kept" />
  </svg>
)

/** In em: the height of a payment on a narrow screen, and where its line, the words above it and those below it are. */
const STEP = 5
const ROW_LINE = 2
const ABOVE = 1.2
const BELOW = 3.5

const em = (value: number) => `${round(value)}em`

/** One payment below the other, from the left edge to the right. */
function Narrow({ payments }: Pick<PaymentChartProps, 'payments'>) {
  return (
    <svg height={em(payments.length * STEP)}>
      {payments.map(({ payer, payee = payer, label, amount, variant = 'solid' }, index) => {
        const top = index * STEP
        const above = em(top + ABOVE)
        const below = em(top + BELOW)
        return (
          <g key={`${payer} ${label}`} data-variant={variant}>
            <text y={above}>{payer}</text>
            {payee !== payer && (
              <text x="100%" y={above} textAnchor="end">
                {payee}
              </text>
            )}
            {payee === payer ? <Kept x="6" y={em(top + BELOW - 0.35)} /> : <Line start="0" end="100%" y={em(top + ROW_LINE)} />}
            <text x={payee === payer ? 22 : 0} y={below} className="payment-chart__label">
              {label}
            </text>
            <text x="100%" y={below} textAnchor="end">
              {amount}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
