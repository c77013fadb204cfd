import type { Meta, StoryObj } from '@storybook/react-vite'
import { hover } from '../../testing/hover.ts'
import logoWhite from '../../testing/sample-logo-white.svg'
import { LogoRow, type LogoRowItem } from './index.ts'

/** The name of an invented newspaper as a logo. */
const wordmark = (label: string, width: number): LogoRowItem => ({
  label,
  width,
  height: 20,
  node: (
    <svg viewBox={`0 0 ${width} 20`} aria-hidden="true">
      <text x="0" y="15" fontSize="20" fontWeight="780" fill="currentColor" textLength={width} lengthAdjust="spacingAndGlyphs">
        {label}
      </text>
    </svg>
  ),
})

const logos: readonly LogoRowItem[] = [
  { label: 'Plotline', src: logoWhite, width: 34, height: 30 },
  wordmark('The Northern Ledger', 190),
  wordmark('Yardstick', 84),
  wordmark('Bricks Weekly', 124),
]

const meta = {
  title: 'Components/Content/LogoRow',
  component: LogoRow,
  args: { title: 'As seen in', items: logos, monochrome: true },
} satisfies Meta<typeof LogoRow>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OwnColours: Story = { args: { monochrome: false } }
export const WithLinks: Story = { args: { items: logos.map((logo) => ({ ...logo, href: '/press' })) } }
export const Hovered: Story = {
  args: { items: logos.map((logo) => ({ ...logo, href: '/press' })) },
  play: ({ canvas }) => canvas.getAllByRole('link').forEach(hover),
}
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const LongTextAt320: Story = {
  args: {
    title: 'Energieeffizienzverbesserungsmaßnahmenkatalog and others',
    items: [...logos, wordmark('A Newspaper With A Very Long Name Indeed', 420)],
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
