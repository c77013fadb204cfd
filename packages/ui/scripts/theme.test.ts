import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { componentFolders, library } from './ui-package.ts'
import { ownUtilities, theme } from './library-styles.ts'

const siteTheme = readFileSync(join(library, 'src/foundations/tokens/theme.css'), 'utf8')
const tailwind = readFileSync(createRequire(import.meta.url).resolve('tailwindcss/index.css'), 'utf8')

const classes = [
  'text-pl-ink',
  'bg-red-500',
  'text-pl-title',
  'rounded-pl-card',
  'font-pl-display',
  'max-w-pl-page',
  'md:grid',
  'ease-pl-out',
  'page-width',
]

/** The start of the rule for a class. */
const escaped = (name: string) => `.${name.replace(':', '\\:')} {`

async function rules(css: string): Promise<Record<string, string>> {
  const compiled = await compile(css)
  const built = compiled.build(classes)
  const utilities = built.slice(built.lastIndexOf('@layer utilities'))
  return Object.fromEntries(
    classes.flatMap((name) => {
      const start = utilities.indexOf(escaped(name))
      return start < 0 ? [] : [[name, utilities.slice(start, utilities.indexOf('\n  }', start)).replaceAll(/\s+/g, ' ')]]
    }),
  )
}

test('theme.css adds the library’s tokens to the palette of an app with Tailwind 4', async () => {
  const made = await rules(`${tailwind}\n${theme}`)
  expect(Object.keys(made)).toEqual(classes)
  expect(made['text-pl-ink']).toContain('color: var(--pl-ink)')
  expect(made['text-pl-title']).toContain('line-height: var(--tw-leading, var(--pl-leading-title))')
})

test('every name that theme.css adds has the library’s prefix, so that it takes none of an app’s or of shadcn’s (R-library-06)', () => {
  const names = Array.from(theme.matchAll(/^ {2}--([\w-]+):/gm), ([, name = '']) => name)
  expect(names.length).toBeGreaterThan(30)
  // Breakpoints are Tailwind’s own.
  expect(names.filter((name) => !/^[a-z]+(-weight)?-pl-/.test(name))).toEqual(['breakpoint-sm', 'breakpoint-md', 'breakpoint-lg'])
})

test('in this repository, the theme replaces Tailwind’s palette', async () => {
  const made = await rules(`${tailwind}\n${siteTheme}\n${theme}`)
  expect(made['bg-red-500']).toBeUndefined()
  expect(made['text-pl-ink']).toBeDefined()
})

// The package ships no other utilities: a component that used Tailwind's would be unstyled in an app without them.
test('components use only their own classes and the library’s utilities, never Tailwind’s', () => {
  expect(ownUtilities).toContain('page-width')
  const strangers = componentFolders().flatMap((folder) => {
    const files = readdirSync(join(library, 'src', folder)).filter((file) => /^(?!sample\b)[\w-]+\.tsx$/.test(file))
    return files.flatMap((file) => {
      const code = readFileSync(join(library, 'src', folder, file), 'utf8')
      const texts = [...code.matchAll(/className="([^"]+)"|clsx\('([^']+)'/g)].flatMap(([, plain, joined]) =>
        (plain ?? joined ?? '').split(' '),
      )
      return texts.filter((name) => !name.startsWith('pl-') && !ownUtilities.includes(name)).map((name) => `${folder}/${file}: ${name}`)
    })
  })
  expect(strangers).toEqual([])
})
