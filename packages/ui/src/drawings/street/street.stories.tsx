import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { hover } from '../../testing/hover.ts'
import { BuildingShare, heroStreet, Storeys, Street, type SharedBuilding, type StreetCharacter } from './index.ts'

const meta = {
  title: 'Components/Drawings/Street',
  component: Street,
  subcomponents: { BuildingShare, Storeys },
  args: { seed: 'a-slug' },
} satisfies Meta<typeof Street>

export default meta
type Story = StoryObj<typeof meta>

const card = (Story: () => ReactElement) => <div className="max-w-96 bg-pl-stone p-6">{Story()}</div>

export const FromASeed: Story = { decorators: [card] }

export const Hovered: Story = {
  decorators: [card],
  play: ({ canvasElement }) => canvasElement.querySelectorAll('[data-stage]').forEach(hover),
}

/** Dashed plans, a rising tower, finished homes; the lights go on once. */
export const Hero: Story = {
  args: { seed: 'hero', buildings: heroStreet, lightUp: true, label: 'A street from plans on the left to finished homes on the right' },
}
export const HeroOnDark: Story = { ...Hero, parameters: { surface: 'inverse' } }

const PLACES: readonly StreetCharacter[] = ['mixed', 'terraces', 'slabs-and-mills', 'blocks-and-drum', 'docks', 'towers']

/** Three streets of each character. */
export const Characters: Story = {
  render: () => (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {PLACES.flatMap((character) =>
        ['one', 'two', 'three'].map((seed) => (
          <figure key={character + seed} className="bg-pl-stone p-6">
            <Street seed={seed} character={character} className="h-44" />
            <figcaption className="pt-2 text-pl-label text-pl-muted">{character}</figcaption>
          </figure>
        )),
      )}
    </div>
  ),
}

/** Every roof in all three stages. */
export const RoofsAndStages: Story = {
  render: () => (
    <div className="grid gap-8">
      {(['planned', 'rising', 'built'] as const).map((stage) => (
        <Street
          key={stage}
          seed="roofs"
          buildings={(['flat', 'pitch', 'house', 'gables', 'mono', 'step', 'chimney', 'drum'] as const).map((roof) => ({
            floors: 4,
            bays: 4,
            roof,
            stage,
          }))}
        />
      ))}
    </div>
  ),
}

/** Of ten storeys 6 are there, 1 is left and 3 went to others; 2 of ten are built; of seven none is left, and 2 are missing. */
export const Counted: Story = {
  decorators: [card],
  render: () => (
    <Storeys
      buildings={[
        {
          storeys: [
            { count: 6, variant: 'solid' },
            { count: 1, variant: 'highlight' },
            { count: 3, variant: 'hatched' },
          ],
        },
        {
          storeys: [
            { count: 2, variant: 'solid' },
            { count: 8, variant: 'dashed' },
          ],
        },
        { storeys: [{ count: 7, variant: 'solid' }], below: 2 },
      ]}
    />
  ),
}
export const CountedOnDark: Story = { ...Counted, parameters: { surface: 'inverse' } }

const shares: readonly (readonly [SharedBuilding, number])[] = [
  ['townhouse', 0.1],
  ['court', 0.15],
  ['site', 0.2],
  ['propped', 0.75],
  ['palace', 0.38],
  ['drum', 0.28],
  ['overhang', 0.07],
]

/** Seven kinds of building, each with a share of it, and one of them as scenery. */
export const Shares: Story = {
  render: () => (
    <div className="flex items-end gap-2 pb-8 *:min-w-0 *:flex-1">
      {shares.map(([kind, share]) => (
        <BuildingShare key={kind} variant={kind} share={share} />
      ))}
      <BuildingShare variant="palace" share={0.38} quiet />
    </div>
  ),
}
export const SharesOnDark: Story = { ...Shares, parameters: { surface: 'inverse' } }

const neighbour = { roof: 'pitch', stage: 'built', quiet: true } as const

/** One finished building among quiet neighbours, from edge to edge. */
export const Bleeding: Story = {
  args: {
    seed: 'bleed',
    bleed: true,
    buildings: [
      ...[3, 5, 2, 4, 3, 6, 4].map((floors) => ({ ...neighbour, floors, bays: 4 })),
      { floors: 7, bays: 4, roof: ['gables', 'house'], windows: ['balcony', 'pair'], stage: 'built', lights: 'all' },
      ...[5, 3, 6, 2, 4, 5, 3].map((floors) => ({ ...neighbour, floors, bays: 4 })),
    ],
  },
  parameters: { layout: 'fullscreen', surface: 'inverse' },
}

export const At320: Story = { ...Hero, decorators: [(Story) => <div className="w-72">{Story()}</div>] }
