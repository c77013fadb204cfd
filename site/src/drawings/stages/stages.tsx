interface Stage {
  when: string
  what: string
  /** What it costs. */
  cost?: string
  /** `dashed` binds nobody yet, `solid` does, `lit` is yours. */
  variant: 'dashed' | 'solid' | 'lit'
}

/** In px: a building's width, and a storey of it with a row of windows. */
const [WIDTH, STOREY] = [88, 28]

/** What happens, one after the other: below each other on a phone, side by side on one ground where there is room, each building a storey higher. Its words are the list itself. */
export const Stages = ({ items }: { items: readonly Stage[] }) => (
  <div className="stages">
    <ol className="stages__list">
      {items.map(({ when, what, cost, variant }, index) => {
        const height = STOREY * (index + 1)
        return (
          <li key={when} data-variant={variant} className="stages__stage">
            <b>{when}</b>
            <span>{what}</span>
            <div>
              {cost && <span className="stages__cost">{cost}</span>}
              <svg width={WIDTH} height={height} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
                <path d={`M1 ${height}V1H87V${height}`} />
                {/* Rows of windows are the dashes of four lines. */}
                <path d={[14, 34, 54, 74].map((x) => `M${x} 7V${height}`).join('')} strokeDasharray={STOREY / 2} />
              </svg>
            </div>
          </li>
        )
      })}
    </ol>
  </div>
)
