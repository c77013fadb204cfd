import { ColorItem, ColorPalette, Unstyled } from '@storybook/addon-docs/blocks'
import { useEffect, useReducer, useState, type ReactNode } from 'react'
import { DescriptionList, Table, Text } from '@plotline/ui'
import { contrast, PAIRS } from '../../packages/ui/src/foundations/tokens/contrast.ts'
import { tokens } from '../../packages/ui/src/foundations/tokens/tokens.ts'

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
      <div ref={ref} data-surface="default" className="grid gap-8 p-4">
        {children((variable) => (element ? getComputedStyle(element).getPropertyValue(variable).trim() : ''))}
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

/** Every pair of colours with its contrast on this page, and its minimum. */
export const Pairs = () => (
  <Sheet>
    {(valueOf) => (
      <Table
        caption="Pairs of colours"
        columns={[{ header: 'Pair' }, { header: 'At least', numeric: true }, { header: 'Measured', numeric: true }]}
        rows={PAIRS.map(({ front, ground, least }) => {
          const [one, other] = [valueOf(`--pl-${front}`), valueOf(`--pl-${ground}`)]
          return [`${front} on ${ground}`, `${least}:1`, one && other ? `${contrast(one, other).toFixed(2)}:1` : '']
        })}
      />
    )}
  </Sheet>
)

/** What each variable of some groups of tokens changes, and its value: `group="radius|border"`. */
export const Roles = ({ group }: { group: string }) => (
  <Sheet>
    {(valueOf) => (
      <DescriptionList
        items={tokens
          .filter(({ id }) => new RegExp(`^(?:${group})\\.(?!inverse)`).test(id))
          .map(({ variable = '', description = '', aliasOf }) => {
            const value = aliasOf === undefined || aliasOf.startsWith('palette') ? valueOf(variable) : `as ${aliasOf}`
            return { term: variable, detail: [value, description].filter(Boolean).join(': ') }
          })}
      />
    )}
  </Sheet>
)

/** Every text size, with a sample, its use and its definition. */
export const TypeScale = () => (
  <Sheet>
    {(valueOf) =>
      tokens
        .filter(({ id }) => id.startsWith('text.'))
        .map(({ id, variable = '', description = '' }) => {
          const leading = variable.replace('text', 'leading')
          const weight = /lead|body|small/.test(id) ? 'regular' : 'display'
          return (
            <div key={id} className="grid gap-1 border-t border-pl-line pt-3">
              <p style={{ fontSize: `var(${variable})`, lineHeight: `var(${leading})`, fontWeight: `var(--pl-font-weight-${weight})` }}>
                From drawing to building
              </p>
              <Text variant="note">
                {id.replace('text.', '')}: {description}. {valueOf(variable)}, leading {valueOf(leading)}
              </Text>
            </div>
          )
        })
    }
  </Sheet>
)
