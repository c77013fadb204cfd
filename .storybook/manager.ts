import { addons } from 'storybook/manager-api'
import { dark, light } from './docs/theme.ts'

const system = matchMedia('(prefers-color-scheme: dark)')
const follow = () => addons.setConfig({ theme: system.matches ? dark : light })
follow()
system.addEventListener('change', follow)
