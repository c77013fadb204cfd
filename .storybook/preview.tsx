import type { Preview } from '@storybook/react-vite'
import { setupWorker } from 'msw/browser'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { everywhere, handlers } from '@plotline/mocks'
import '@plotline/ui/styles.css'
import '@plotline/ui/fonts.css'
import './docs.css'
import { controls, docs } from './docs/parameters.tsx'
import { apply, fromGlobals, untouched } from './toolbar.ts'

// A page or step may come after a deliberate delay (up to 2 s) and a chunk that has to load, on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

export default {
  tags: ['autodocs'],
  loaders: [
    mswLoader(async () => {
      const worker = setupWorker(...handlers)
      // Relative to the page, so that Storybook can be in any folder of a server.
      await worker.start({ quiet: true, serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` } })
      return worker
    }),
  ],
  // Before a story's own handlers, which therefore win.
  beforeEach: ({ globals, msw }) => msw.use(...everywhere(globals.server)),
  argTypesEnhancers: [controls],
  decorators: [
    (Story, { parameters, globals, canvasElement }) => {
      const toolbar = fromGlobals(globals)
      apply(
        { ...toolbar, surface: parameters.surface === 'inverse' ? 'inverse' : toolbar.surface },
        canvasElement.ownerDocument,
        canvasElement,
      )
      if (parameters.surface === 'stone')
        return (
          <div data-surface="stone" className="bg-stone p-6">
            <Story />
          </div>
        )
      return <Story />
    },
  ],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'moon',
        items: [
          { value: 'light', title: 'light', icon: 'sun' },
          { value: 'dark', title: 'dark', icon: 'moon' },
          { value: 'auto', title: 'auto (system setting)', icon: 'mirror' },
        ],
        dynamicTitle: true,
      },
    },
    brand: {
      description: 'Brand',
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        items: [
          { value: 'plotline', title: 'Plotline' },
          { value: 'second', title: 'second brand' },
        ],
        dynamicTitle: true,
      },
    },
    contrast: {
      description: 'Contrast',
      toolbar: {
        title: 'Contrast',
        icon: 'eye',
        items: [
          { value: 'system', title: 'system setting' },
          { value: 'more', title: 'more contrast' },
        ],
        dynamicTitle: true,
      },
    },
    surface: {
      description: 'Surface',
      toolbar: { title: 'Surface', icon: 'contrast', items: ['default', 'inverse'], dynamicTitle: true },
    },
    textSize: {
      description: 'Text size',
      toolbar: {
        title: 'Text size',
        icon: 'paragraph',
        items: [
          { value: 'normal', title: 'text 100 %' },
          { value: 'double', title: 'text 200 %' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'left to right' },
          { value: 'rtl', title: 'right to left' },
        ],
        dynamicTitle: true,
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        title: 'Motion',
        icon: 'play',
        items: [
          { value: 'full', title: 'system setting' },
          { value: 'reduced', title: 'reduced motion' },
        ],
        dynamicTitle: true,
      },
    },
    server: {
      description: 'Server: how every request of a page of the site ends',
      toolbar: {
        title: 'Server',
        icon: 'globe',
        items: [
          { value: 'ok', title: 'server responds' },
          { value: 'delayed', title: 'responds after 6 s' },
          { value: 'slow', title: 'never responds' },
          { value: 'refused', title: 'refuses' },
          { value: 'unreadable', title: 'fails' },
          { value: 'network', title: 'cannot be reached' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { ...untouched, server: 'ok' },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs,
    options: {
      storySort: {
        order: [
          'Start here',
          [
            'Welcome',
            'For Figma',
            'For researchers',
            'Build a page',
            'Add a component',
            'For assistants',
            'Host Storybook',
            'Decisions',
            'Changelog',
          ],
          'Foundations',
          ['Colour', 'Type', 'Space', 'Motion', 'Drawing language', 'Rebrand', 'Accessibility', 'Writing'],
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
