// What Storybook's MCP server tells an assistant of the components, as a file of the packed library: `dist/manifests/components.json`,
// with each component's props, types and examples. Packing runs it after the build.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { experimental_loadStorybook as loadStorybook, loadManifests } from 'storybook/internal/core-server'
import { library } from './ui-package.ts'
import { repository } from '../../tooling/repository.ts'

const { presets } = await loadStorybook({ configDir: join(repository, '.storybook'), packageJson: {} })
const { components } = await loadManifests(presets)
if (!components || Object.keys(components.components).length === 0) throw new Error('Storybook found no components.')
const folder = join(library, 'dist/manifests')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'components.json'), `${JSON.stringify(components)}\n`)
// Storybook goes on watching.
process.exit()
