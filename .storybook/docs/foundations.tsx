import { Unstyled } from '@storybook/addon-docs/blocks'
import { useEffect, useReducer, useState, type ReactNode } from 'react'
import { DescriptionList, Heading, Table, Text } from '@plotline/ui'
import { contrast, PAIRS, type Pair } from '../../packages/ui/src/tokens/contrast.ts'
import { tokens } from '../../packages/ui/src/tokens/tokens.ts'

/** Reads the computed values of custom properties from the element with `ref`, again when the toolbar adds a brand. */
function useTokens() {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const observer = new MutationObserver(() => readAgain())
    observer.observe(document.head, { childList: true })
    return () => observer.disconnect()
  }, [])
  return { ref, token: (name: string) => (element ? getComputedStyle(element).getPropertyValue(`--pl-${name}`).trim() : '') }
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <Unstyled>
    <div data-surface="default" className="grid gap-8 p-4">
      {children}
    </div>
  </Unstyled>
)

const roles = tokens
  .filter(({ id }) => /^color\.[^.]+$/.test(id))
  .map(({ id, description = '' }) => ({ role: id.replace('color.', ''), description }))

const THEMES = ['light', 'dark'] as const
const SURFACES = ['default', 'inverse'] as const

/** A theme on a surface: each role with its value, and each pair with its contrast, as the stylesheet has them. */
function Surface({ theme, surface }: { theme: (typeof THEMES)[number]; surface: (typeof SURFACES)[number] }) {
  const { ref, token } = useTokens()
  const measured = ({ front, ground }: Pair) => {
    const [one, other] = [token(front), token(ground)]
    return one && other ? `${contrast(one, other).toFixed(2)}:1` : ''
  }
  return (
    <div data-theme={theme}>
      <section ref={ref} data-surface={surface} className="grid gap-6 p-6">
        <Heading level={3}>
          {theme === 'light' ? 'Light' : 'Dark'} theme, {surface} surface
        </Heading>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
          {roles.map(({ role, description }) => (
            <li key={role} className="grid content-start gap-1">
              <span className="h-14 border border-edge" style={{ background: `var(--pl-${role})` }} />
              <strong>{role}</strong>
              <Text variant="note">
                {token(role)}, {description}
              </Text>
            </li>
          ))}
        </ul>
        <Table
          caption={`Pairs of colours: ${theme} theme, ${surface} surface`}
          columns={[{ header: 'Pair' }, { header: 'Looks' }, { header: 'Measured', numeric: true }, { header: 'At least', numeric: true }]}
          rows={PAIRS.map((pair) => [
            `${pair.front} on ${pair.ground}`,
            <Sample key="sample" {...pair} />,
            measured(pair),
            `${pair.least}:1`,
          ])}
        />
      </section>
    </div>
  )
}

/** Shows a pair with a minimum of 3:1 as an edge, others as text. */
function Sample({ front, ground, least }: Pair) {
  const style = { background: `var(--pl-${ground})`, color: `var(--pl-${front})` }
  return least === 3 ? (
    <span className="inline-block h-6 w-12 border-2 border-current" style={style} />
  ) : (
    <span className="inline-block px-2" style={style}>
      Aa
    </span>
  )
}

/** What each variable of some groups of tokens changes, and its value: `group="radius|border"`. */
export function Roles({ group }: { group: string }) {
  const { ref, token } = useTokens()
  const valueOf = (id: string, variable: string, aliasOf?: string) => {
    if (variable.endsWith('*')) return 'font-family, font-weight, letter-spacing, text-transform'
    if (aliasOf !== undefined && !aliasOf.startsWith('palette')) return `as ${aliasOf}`
    return token(id.replaceAll('.', '-').replace(/^color-/, ''))
  }
  const rows = tokens.filter(({ id }) => new RegExp(`^(?:${group})\\.(?!inverse)`).test(id))
  return (
    <Sheet>
      <div ref={ref}>
        <DescriptionList
          items={rows.map(({ id, variable = '', description = '', aliasOf }) => ({
            term: variable,
            detail: [valueOf(id, variable, aliasOf), description].filter(Boolean).join(': '),
          }))}
        />
      </div>
    </Sheet>
  )
}

/** Every pair of colours with its contrast on this page, and its minimum. */
export function Pairs() {
  const { ref, token } = useTokens()
  const measured = ({ front, ground }: Pair) => (token(front) && token(ground) ? contrast(token(front), token(ground)).toFixed(2) : '')
  return (
    <Sheet>
      <div ref={ref}>
        <Table
          caption="Pairs of colours"
          columns={[{ header: 'Pair' }, { header: 'At least', numeric: true }, { header: 'Measured', numeric: true }]}
          rows={PAIRS.map((pair) => [`${pair.front} on ${pair.ground}`, `${pair.least}:1`, `${measured(pair)}:1`])}
        />
      </div>
    </Sheet>
  )
}

/** Every colour role with its value, and every pair of colours with its contrast, in both themes and on both surfaces. */
export const Colours = () => (
  <Sheet>{THEMES.flatMap((theme) => SURFACES.map((surface) => <Surface key={theme + surface} {...{ theme, surface }} />))}</Sheet>
)

const sizes = tokens
  .filter(({ id }) => id.startsWith('text.'))
  .map(({ id, description = '' }) => [id.replace('text.', ''), description] as const)

/** Every text size, with a sample, its use and its definition. */
export function TypeScale() {
  const { ref, token } = useTokens()
  return (
    <Sheet>
      <div ref={ref} className="grid gap-6">
        {sizes.map(([name, use]) => (
          <div key={name} className="grid gap-1 border-t border-line pt-3">
            <p style={{ fontSize: `var(--pl-text-${name})`, lineHeight: `var(--pl-leading-${name})`, fontWeight: weightOf(name) }}>
              From drawing to building
            </p>
            <Text variant="note">
              {name}: {use}. {token(`text-${name}`)}, leading {token(`leading-${name}`)}
            </Text>
          </div>
        ))}
      </div>
    </Sheet>
  )
}

const weightOf = (name: string) =>
  ['lead', 'body', 'small'].includes(name)
    ? 'var(--pl-font-weight-regular)'
    : name === 'label'
      ? 'var(--pl-font-weight-bold)'
      : 'var(--pl-font-weight-display)'

const WEIGHTS = ['regular', 'medium', 'bold', 'display'] as const

export function Weights() {
  const { ref, token } = useTokens()
  return (
    <Sheet>
      <div ref={ref} className="grid gap-2">
        {WEIGHTS.map((weight) => (
          <p key={weight} className="text-heading" style={{ fontWeight: `var(--pl-font-weight-${weight})` }}>
            {weight}, {token(`font-weight-${weight}`)}
          </p>
        ))}
      </div>
    </Sheet>
  )
}

const STEPS = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const

/** The distances that components use, drawn to scale. */
export const Spaces = () => (
  <Sheet>
    <ul className="grid gap-2">
      {STEPS.map((step) => (
        <li key={step} className="grid grid-cols-[4rem_1fr] items-center">
          <span className="tabular-nums">{step} px</span>
          <span className="h-4 bg-accent" style={{ width: step }} />
        </li>
      ))}
    </ul>
  </Sheet>
)

/** Widths, corners, edges, heights and durations, from the tokens and the stylesheet. */
export function Measures() {
  const { ref, token } = useTokens()
  const rows = tokens.filter(({ id }) => /^(?:container|page|space|radius|border|size|duration|ease)\./.test(id))
  return (
    <Sheet>
      <div ref={ref}>
        <DescriptionList
          items={rows.map(({ id, variable = '', description }) => ({
            term: variable,
            detail: [token(id.replaceAll('.', '-')), description].filter(Boolean).join(': '),
          }))}
        />
      </div>
    </Sheet>
  )
}
