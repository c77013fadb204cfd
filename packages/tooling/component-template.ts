/** The names of one component: `PriceTag`, its room `price-tag`, in words `Price tag`. */
export interface Names {
  component: string
  room: string
  words: string
}

/** The files of a new room, by name. They pass every check as they are; their words wait to be replaced. */
export const roomFiles = ({ component, room, words }: Names): Record<string, string> => ({
  'index.ts': `export { ${component}, type ${component}Props } from './${room}.tsx'
`,

  [`${room}.tsx`]: `import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface ${component}Props extends ComponentProps<'div'> {
  /** What it says. */
  children: ReactNode
}

/** What it is for, in one sentence. */
export function ${component}({ className, ...props }: ${component}Props) {
  return <div {...props} className={clsx('pl-${room}', className)} />
}
`,

  [`${room}.css`]: `@layer components {
  .pl-${room} {
    overflow-wrap: break-word;
  }
}
`,

  [`${room}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${component} } from './index.ts'

const meta = {
  title: 'Components/${words}',
  component: ${component},
  args: { children: 'What it says.' },
} satisfies Meta<typeof ${component}>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnDark: Story = { parameters: { surface: 'inverse' } }
export const LongTextAt320: Story = {
  args: { children: 'Many more words than fit one line of a small phone, and Energieeffizienzverbesserungsmaßnahmen, which is one.' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
`,

  [`${room}.mdx`]: `import { Canvas, Controls, Meta } from '@storybook/addon-docs/blocks'
import * as stories from './${room}.stories'

<Meta of={stories} />

# ${words}

What it is for, in one sentence.

<Canvas of={stories.Default} />

## When to use

For what a page says in this way.

## When not to use

Where another component of the library says it already.

## Anatomy

One element, which takes every prop of a \`div\`.

## Props

<Controls of={stories.Default} />

## Keyboard

Takes no focus.

## Must

1. At 320 px a long word does not widen it.

## Content

Short words and plain sentences.

## Known limits

None are known.
`,

  [`${room}.test.tsx`]: `import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { ${component} } from './index.ts'

describeConformance('${component}', { element: (props) => <${component} {...props}>What it says.</${component}> })

test('Must 1: at 320 px a long word does not widen it', async () => {
  const { container } = await render(
    <div className="w-[280px]">
      <${component}>Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung</${component}>
    </div>,
  )
  expect(container.querySelector('.pl-${room}')?.scrollWidth).toBeLessThanOrEqual(280)
})
`,
})
