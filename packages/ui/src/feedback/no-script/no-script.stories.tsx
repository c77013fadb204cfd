import type { Meta, StoryObj } from '@storybook/react-vite'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link } from '../../foundations/link/index.ts'
import { NoScript } from './index.ts'

const meta = {
  title: 'Components/Feedback/NoScript',
  component: NoScript,
  args: {
    children: (
      <>
        The quiz needs JavaScript, and it is switched off here. <Link href="/">Back to Home</Link>
      </>
    ),
  },
  // Storybook needs scripts, so browsers do not show noscript: this shows its HTML in another element.
  render: (args) => {
    const html = renderToStaticMarkup(<NoScript {...args} />).replaceAll('noscript', 'div')
    return <div dangerouslySetInnerHTML={{ __html: html }} />
  },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
} satisfies Meta<typeof NoScript>

export default meta
type Story = StoryObj<typeof meta>

export const WithoutScript: Story = {}
/** The app's loader has found that the app cannot start. */
export const Unsupported: Story = {
  args: { unsupportedText: 'This browser is too old for our forms. Update it or use another one, or ring us.' },
  render: (args) => <NoScript {...args} />,
  play: ({ canvasElement }) => canvasElement.querySelector('[data-needs-script]')?.removeAttribute('hidden'),
}
