/** A component’s name (`PriceTag`) and folder (`price-tag`). */
export interface Names {
  component: string
  folder: string
}

/** The files of a new component, by name. They pass every check as generated; the text is placeholder. */
export const componentFiles = ({ component, folder }: Names): Record<string, string> => ({
  'index.ts': `export { ${component}, type ${component}Props } from './${folder}.tsx'
`,

  [`${folder}.tsx`]: `import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface ${component}Props extends ComponentProps<'div'> {
  /** What it says. */
  children: ReactNode
}

/** What it is for, in one sentence. */
export function ${component}({ className, ...props }: ${component}Props) {
  return <div {...props} className={clsx('pl-${folder}', className)} />
}
`,

  [`${folder}.css`]: `@layer components {
  .pl-${folder} {
    overflow-wrap: break-word;
  }
}
`,

  [`${folder}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${component} } from './index.ts'

const meta = {
  title: 'Components/${component}',
  tags: ['Parts of a page'],
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

  [`${folder}.mdx`]: `import { Canvas, Controls, Meta, Stories } from '@storybook/addon-docs/blocks'
import * as stories from './${folder}.stories'

<Meta of={stories} />

# ${component}

What it is for, in one sentence.

<Canvas of={stories.Default} />

## When to use

When a page has something of this kind to say.

## When not to use

When another component of the library already does the job.

## Variants

<Stories />

## Anatomy

A single element that accepts every \`div\` prop.

## Props

<Controls of={stories.Default} />

## Keyboard

Not focusable.

## Must

1. At 320 px a long word does not make it wider.

## Content

Short words and plain sentences.

## Known limits

None known.
`,

  [`${folder}.test.tsx`]: `import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { ${component} } from './index.ts'

describeConformance('${component}', { element: (props) => <${component} {...props}>What it says.</${component}> })

test('Must 1: at 320 px a long word does not make it wider', async () => {
  const { container } = await render(
    <div className="w-[280px]">
      <${component}>Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung</${component}>
    </div>,
  )
  expect(container.querySelector('.pl-${folder}')?.scrollWidth).toBeLessThanOrEqual(280)
})
`,
})
