import { Heading, Text } from '@plotline/ui'

export interface RisingStep {
  /** How long it takes, or by when it happens. */
  eyebrow: string
  title: string
  text: string
}

/** In the drawing's own units: a storey with four windows. */
const STOREY = { width: 88, height: 32 }

/**
 * Steps as a street on a ground from edge to edge: each a building a storey higher, the last lit, with its time on the roof
 * (R-landing-06). On a phone each stands on a ground of its own, beside its words. A section around it must clip.
 */
export const RisingSteps = ({ steps }: { steps: readonly RisingStep[] }) => (
  <div className="rising">
    {/* Safari does not treat a list without markers as a list unless it has the role (WebKit 170179). */}
    <ol role="list" className="rising__list">
      {steps.map(({ eyebrow, title, text }, index) => (
        <li key={title} className="rising__step">
          <div className="rising__top">
            <svg viewBox={`0 0 ${STOREY.width} ${STOREY.height * (index + 1)}`} aria-hidden="true" className="rising__building">
              {index === 0 && (
                <pattern id="rising-storey" {...STOREY} patternUnits="userSpaceOnUse">
                  <path d={`M0 0h${STOREY.width}v${STOREY.height}H0zM8 9v14h12V9zm20 0v14h12V9zm20 0v14h12V9zm20 0v14h12V9z`} />
                </pattern>
              )}
              <rect width="100%" height="100%" fill="url(#rising-storey)" />
            </svg>
            <b className="rising__time">{eyebrow}</b>
          </div>
          <div className="rising__words">
            <Heading level={3} size="subheading">
              {title}
            </Heading>
            <Text variant="note">{text}</Text>
          </div>
        </li>
      ))}
    </ol>
  </div>
)
