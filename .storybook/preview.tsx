import type { Preview } from '@storybook/react-vite'
import { setupWorker } from 'msw/browser'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { handlers } from '@plotline/mocks'
import '@plotline/ui/styles.css'
import '@plotline/ui/fonts.css'

export default {
  tags: ['autodocs'],
  loaders: [
    mswLoader(async () => {
      const worker = setupWorker(...handlers)
      await worker.start({ quiet: true })
      return worker
    }),
  ],
  decorators: [
    (Story, { parameters, globals, canvasElement }) => {
      const surface = globals.surface === 'dark' || parameters.surface === 'dark' ? 'dark' : 'light'
      // The whole canvas takes the surface, so that axe and the eye see a component on what it stands on.
      canvasElement.ownerDocument.documentElement.dataset.surface = surface
      return <Story />
    },
  ],
  globalTypes: {
    surface: {
      description: 'Surface',
      toolbar: { title: 'Surface', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { surface: 'light' },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Start here',
          ['Welcome', 'Build a page', 'Add a component', 'Decisions'],
          'Foundations',
          ['Colour', 'Type', 'Space', 'Motion', 'Drawing language', 'Accessibility', 'Writing'],
          'Components',
          'Site',
          ['*', 'Flows'],
          '*',
        ],
      },
    },
    viewport: {
      options: {
        small: { name: 'Small phone', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: 'Phone', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
} satisfies Preview
