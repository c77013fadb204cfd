import { Heading, Text } from '@plotline/ui'

export interface Room {
  title: string
  text: string
  /** Whether its window is lit. */
  lit?: boolean | undefined
}

/** A house with a room for each, which stands on the edge of whatever is below its section, which must clip (R-about-01). */
export const LitHouse = ({ rooms }: { rooms: readonly Room[] }) => (
  <div className="lit-house">
    {/* Safari does not treat a list without bullets as a list unless it has the role (WebKit 170179). */}
    <ul role="list" className="lit-house__rooms">
      {rooms.map(({ title, text, lit }) => (
        <li key={title} data-lit={lit ? '' : undefined} className="lit-house__room">
          <Heading level={3} size="subheading">
            {title}
          </Heading>
          <Text>{text}</Text>
        </li>
      ))}
    </ul>
  </div>
)
