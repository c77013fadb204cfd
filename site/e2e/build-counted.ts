// Builds the site as it is with FUNNEL=on and two headlines, beside the other, for counted.spec.ts.
import { join } from 'node:path'
import { createBuilder, type Plugin } from 'vite'

const second = {
  hero: { title: 'Plans before the brochure.', text: 'A sample of other words.' },
  callToAction: { title: 'Ask what there is', text: 'A sample of other words, at the end.' },
}

const withSecondHeadline: Plugin = {
  name: 'plotline-second-headline',
  enforce: 'pre',
  config: () => ({ define: { 'process.env.SECOND_HEADLINE': JSON.stringify('on') } }),
  transform: (code, id) =>
    id.endsWith('/src/content/landing.ts') ? code.replace('| undefined = undefined', `| undefined = ${JSON.stringify(second)}`) : null,
}

process.env.NODE_ENV = 'production'
const configFile = join(import.meta.dirname, '../vite.config.ts')
const builder = await createBuilder({ configFile, plugins: [withSecondHeadline], logLevel: 'warn' })
await builder.buildApp()
