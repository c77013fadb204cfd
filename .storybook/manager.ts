import { createElement } from 'react'
import { Select } from 'storybook/internal/components'
import { addons, types, useGlobals } from 'storybook/manager-api'
import { dark, light } from './theme.ts'
import { visitor } from './visitor.ts'

const system = matchMedia('(prefers-color-scheme: dark)')
const follow = () => addons.setConfig({ theme: system.matches ? dark : light })
follow()
system.addEventListener('change', follow)

/** Any of the visitor's settings, in one menu: a menu of each would leave no room for the others. */
function Visitor() {
  const [globals, update] = useGlobals()
  const settings = Object.entries(visitor)
  return createElement(
    Select,
    {
      ariaLabel: 'Visitor’s settings',
      multiSelect: true,
      options: settings.map(([value, { title }]) => ({ value, title })),
      defaultOptions: settings.filter(([name, { value }]) => globals[name] === value).map(([name]) => name),
      onChange: (chosen) =>
        update(Object.fromEntries(settings.map(([name, { value }]) => [name, chosen.includes(name) ? value : 'system']))),
    },
    'Visitor',
  )
}

addons.register('plotline', () =>
  addons.add('plotline/visitor', {
    type: types.TOOL,
    title: 'Visitor’s settings',
    match: ({ viewMode, tabId }) => !tabId && /^(?:story|docs)$/.test(viewMode ?? ''),
    render: Visitor,
  }),
)
