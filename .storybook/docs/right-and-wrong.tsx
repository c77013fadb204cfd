import { Alert, Badge, Button, ButtonGroup, Heading, Link, Text, TextField } from '@plotline/ui'
import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, type ReactNode } from 'react'
import { componentOf } from './page.tsx'

interface Example {
  example: ReactNode
  /** What is right, or wrong, about it. */
  words: string
}

interface Pair {
  right: Example
  wrong: Example
}

/** What goes wrong most often with a component, by its folder. */
const pairs: Record<string, readonly Pair[]> = {
  button: [
    {
      right: {
        example: (
          <ButtonGroup>
            <Button variant="primary">Show me my matches</Button>
            <Button variant="outline">Previous</Button>
          </ButtonGroup>
        ),
        words: 'One primary button, which begins with a verb. Whatever leads back is quieter.',
      },
      wrong: {
        example: (
          <ButtonGroup>
            <Button variant="primary">OK</Button>
            <Button variant="primary">Cancel</Button>
          </ButtonGroup>
        ),
        words: 'Two primary buttons: neither is the main one. And “OK” does not say what happens.',
      },
    },
  ],
  link: [
    {
      right: {
        example: (
          <Text>
            Prices can fall. <Link href="#">Read the risk warnings</Link> first.
          </Text>
        ),
        words: 'The text of the link says where it leads, also in a list of all links.',
      },
      wrong: {
        example: (
          <Text>
            Prices can fall. For the risk warnings, <Link href="#">click here</Link>.
          </Text>
        ),
        words: 'Out of its sentence, “click here” could lead anywhere.',
      },
    },
  ],
  alert: [
    {
      right: {
        example: <Alert variant="error">We couldn’t send your message. Nothing you typed is lost: try again in a minute.</Alert>,
        words: 'What happened, what is safe and what to do now.',
      },
      wrong: {
        example: <Alert variant="error">Error 503: upstream unavailable</Alert>,
        words: 'What the server said. Nobody can do anything with it.',
      },
    },
  ],
  'text-field': [
    {
      right: {
        example: <TextField label="Reference" hint="It’s in the email from us, such as PL-1047." name="right" autoComplete="off" />,
        words: 'The hint stays while people type, and assistive technology reads it with the label.',
      },
      wrong: {
        example: <TextField label="Reference" placeholder="Such as PL-1047, from our email" name="wrong" autoComplete="off" />,
        words: 'A placeholder goes at the first letter, is too pale to read, and looks like an answer.',
      },
    },
  ],
  badge: [
    {
      right: {
        example: (
          <Heading level={3} size="subheading">
            Riverside House <Badge variant="danger">Sold out</Badge>
          </Heading>
        ),
        words: 'A word or two. The colour only repeats them.',
      },
      wrong: {
        example: (
          <Heading level={3} size="subheading">
            Riverside House <Badge variant="danger">All of the flats in this building have been reserved</Badge>
          </Heading>
        ),
        words: 'A sentence is text: put it in a paragraph, or in a Callout if people must not miss it.',
      },
    },
  ],
}

/** Right and wrong uses of the page's component, live and side by side. */
export function RightAndWrong() {
  const folder = componentOf(useContext(DocsContext))?.folder ?? ''
  return pairs[folder]?.map(({ right, wrong }) => (
    <div key={right.words} className="docs-pair sb-unstyled">
      <Verdict label="Do" {...right} />
      <Verdict label="Don’t" {...wrong} />
    </div>
  ))
}

// Inert: an example of a wrong use is no stop for the keyboard, and announces nothing.
const Verdict = ({ label, example, words }: Example & { label: string }) => (
  <figure data-verdict={label}>
    <div className="docs-pair__stage" inert>
      {example}
    </div>
    <figcaption>
      <strong>{label}.</strong> {words}
    </figcaption>
  </figure>
)
