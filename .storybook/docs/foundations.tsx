import { ColorItem, ColorPalette, Unstyled } from '@storybook/addon-docs/blocks'
import { useEffect, useReducer, useState, type ReactNode } from 'react'
import { Button, DescriptionList, Table, Text } from '@plotline/ui'
import { contrast, PAIRS } from '../../packages/ui/src/foundations/tokens/contrast.ts'
import { tokens } from '../../packages/ui/src/foundations/tokens/tokens.ts'

/** The value that a variable of the library's has in a place. */
const valueIn = (place: Element, variable: string) => getComputedStyle(place).getPropertyValue(variable).trim()

/** The tokens of some groups that have a variable: `group="radius|border"`. */
const tokensOf = (group: string) => tokens.filter(({ id, variable }) => variable && new RegExp(`^(?:${group})\\.(?!inverse)`).test(id))

/** On the page's surface, with the computed value of any of the library's variables, read again when the toolbar adds a brand. */
function Sheet({ children }: { children: (valueOf: (variable: string) => string) => ReactNode }) {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const observer = new MutationObserver(() => readAgain())
    observer.observe(document.head, { childList: true })
    // The brand may have come since the values were read.
    readAgain()
    return () => observer.disconnect()
  }, [])
  return (
    <Unstyled>
      <div ref={ref} data-surface="default" className="grid grid-cols-1 gap-8 p-4">
        {children((variable) => (element ? valueIn(element, variable) : ''))}
      </div>
    </Unstyled>
  )
}

/** Every colour role in both themes: on the default surface, or on the inverse one. */
export const Colours = ({ surface }: { surface?: 'inverse' }) => (
  <ColorPalette>
    {tokens
      .map((token) => ({ ...token, role: new RegExp(`^color\\.${surface ? `${surface}\\.` : ''}([^.]+)$`).exec(token.id)?.[1] }))
      .flatMap(({ role, description = '', light, dark }) =>
        role && light && dark ? <ColorItem key={role} title={role} subtitle={description} colors={{ light, dark }} /> : [],
      )}
  </ColorPalette>
)

const THEMES = ['light', 'dark'] as const
const SURFACES = ['default', 'inverse'] as const

/** Every pair of colours with its contrast in every theme and on every surface, and its minimum. */
export function Pairs() {
  const [grounds, ref] = useState<HTMLElement | null>(null)
  const places = THEMES.flatMap((theme) => SURFACES.map((surface) => ({ theme, surface })))
  return (
    <Sheet>
      {() => (
        <>
          <div ref={ref}>
            {places.map(({ theme, surface }) => (
              <div key={theme + surface} data-theme={theme}>
                <i data-surface={surface} />
              </div>
            ))}
          </div>
          <Table
            caption="Pairs of colours"
            columns={[
              { header: 'Pair' },
              { header: 'At least', numeric: true },
              ...places.map(({ theme, surface }) => ({ header: surface === 'inverse' ? `${theme}, inverse` : theme, numeric: true })),
            ]}
            rows={PAIRS.map(({ front, ground, least }) => [
              `${front} on ${ground}`,
              `${least}:1`,
              ...Array.from(grounds?.querySelectorAll('i') ?? [], (place) => {
                const [one, other] = [valueIn(place, `--pl-${front}`), valueIn(place, `--pl-${ground}`)]
                return one && other ? `${contrast(one, other).toFixed(2)}:1` : ''
              }),
            ])}
          />
        </>
      )}
    </Sheet>
  )
}

/** What each variable of some groups of tokens changes, and its value: `group="radius|border"`. */
export const Roles = ({ group }: { group: string }) => (
  <Sheet>
    {(valueOf) => (
      <DescriptionList
        items={tokensOf(group).map(({ variable = '', description = '', aliasOf }) => {
          const value = aliasOf === undefined || aliasOf.startsWith('palette') ? valueOf(variable) : `as ${aliasOf}`
          return { term: variable, detail: [value, description].filter(Boolean).join(': ') }
        })}
      />
    )}
  </Sheet>
)

const BAR = { height: 12, maxWidth: '100%', background: 'var(--pl-ink)' }

/** The steps of space, in px, as bars to one scale, with where each is used. */
export const Steps = ({ steps }: { steps: Readonly<Record<number, string>> }) => (
  <Sheet>
    {() =>
      Object.entries(steps).map(([px, use]) => (
        <Drawn key={px} name={`${px} px`} note={use}>
          <div style={{ ...BAR, width: `${px}px` }} />
        </Drawn>
      ))
    }
  </Sheet>
)

/** Every variable of some groups drawn as wide as it says, or as high, to one scale: `group="container|page"`. */
export const Lengths = ({ group, of = 'width', scale = 1 }: { group: string; of?: 'width' | 'height'; scale?: number }) => (
  <Sheet>
    {(valueOf) =>
      tokensOf(group).map(({ variable = '', description = '' }) => (
        <Drawn key={variable} name={variable} note={`${valueOf(variable)}${description && `: ${description}`}`}>
          <div style={{ ...BAR, width: 96, [of]: `calc(var(${variable}) * ${scale})` }} />
        </Drawn>
      ))
    }
  </Sheet>
)

/** Screens from a phone to a wide one, a fifth as wide as they are, with the columns of a page in each. */
export const Screens = ({ screens }: { screens: readonly { width: number; columns: readonly number[]; from: string }[] }) => (
  <Sheet>
    {() => (
      <div className="flex flex-wrap items-end gap-8">
        {screens.map(({ width, columns, from }) => (
          <figure key={width} className="grid gap-2">
            <div style={{ width: width / 5, height: 96, border: '2px solid var(--pl-ink)', display: 'flex', gap: 4, padding: '0 5.625%' }}>
              {columns.map((share) => (
                <div key={share} style={{ flex: share, background: 'var(--pl-line)' }} />
              ))}
            </div>
            <figcaption>
              <Text variant="note">
                <code>{from}</code> {width} px
              </Text>
            </figcaption>
          </figure>
        ))}
      </div>
    )}
  </Sheet>
)

/** How long each motion takes, on its curve: the bars grow when the button is pressed. */
export function Durations() {
  const [isLong, setLong] = useState(false)
  return (
    <Sheet>
      {(valueOf) => (
        <>
          <div>
            <Button size="small" onClick={() => setLong(!isLong)}>
              {isLong ? 'Back' : 'Play'}
            </Button>
          </div>
          {tokensOf('duration').map(({ variable = '', description = '' }) => (
            <Drawn key={variable} name={variable} note={`${valueOf(variable)}: ${description}`}>
              <div style={{ ...BAR, width: isLong ? '100%' : 44, transition: `width var(${variable}) var(--pl-ease-out)` }} />
            </Drawn>
          ))}
        </>
      )}
    </Sheet>
  )
}

/** One row of a drawing: what is drawn, its name, and a note. */
const Drawn = ({ name, note, children }: { name: string; note: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-1 border-t border-pl-line pt-3">
    {children}
    <Text variant="note">
      <code>{name}</code> {note}
    </Text>
  </div>
)

/** Every text size, with a sample, its use and its definition. */
export const TypeScale = () => (
  <Sheet>
    {(valueOf) =>
      tokensOf('text').map(({ id, variable = '', description = '' }) => {
        const leading = variable.replace('text', 'leading')
        const weight = /lead|body|small/.test(id) ? 'regular' : 'display'
        return (
          <Drawn key={id} name={id.replace('text.', '')} note={`${description}. ${valueOf(variable)}, leading ${valueOf(leading)}`}>
            <p style={{ fontSize: `var(${variable})`, lineHeight: `var(${leading})`, fontWeight: `var(--pl-font-weight-${weight})` }}>
              From drawing to building
            </p>
          </Drawn>
        )
      })
    }
  </Sheet>
)
