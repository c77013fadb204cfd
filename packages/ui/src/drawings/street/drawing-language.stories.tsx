import type { Meta, StoryObj } from '@storybook/react-vite'
import { Building } from '../building/index.ts'
import { Street, type BuildingPlan, type StreetCharacter } from './index.ts'

interface Parameters extends BuildingPlan {
  seed: string
}

/** One building with its settings, between two neighbours. */
const OneBuilding = ({ seed, ...plan }: Parameters) => (
  <Street
    seed={seed}
    buildings={[{ floors: 3, bays: 3, roof: 'house', stage: 'planned' }, plan, { floors: 3, bays: 3, roof: 'house', stage: 'built' }]}
  />
)

const meta = {
  title: 'Foundations/Drawing language',
  component: OneBuilding,
  args: { seed: 'a-slug', floors: 7, bays: 4, roof: 'flat', stage: 'rising', risen: 3, mirrored: false },
  argTypes: {
    seed: { control: 'text', description: 'decides which windows are lit' },
    floors: { control: { type: 'range', min: 1, max: 14 }, description: 'storeys' },
    bays: { control: { type: 'range', min: 2, max: 8 }, description: 'windows side by side' },
    roof: { control: 'select', options: ['flat', 'pitch', 'house', 'gables', 'mono', 'step', 'chimney', 'drum'] },
    stage: { control: 'inline-radio', options: ['planned', 'rising', 'built'] },
    risen: { control: { type: 'range', min: 0, max: 14 }, description: 'storeys built of a planned or rising building' },
    mirrored: { control: 'boolean', description: 'the roof the other way round' },
  },
  decorators: [(Story) => <div className="max-w-96 bg-pl-stone p-6">{Story()}</div>],
} satisfies Meta<typeof OneBuilding>

export default meta

export const ABuilding: StoryObj<typeof meta> = {}

interface StreetArgs {
  seed: string
  character: StreetCharacter
  count: number
}

export const AStreet: StoryObj<StreetArgs> = {
  args: { seed: 'manchester', character: 'slabs-and-mills', count: 5 },
  argTypes: {
    seed: { control: 'text', description: 'any text: the same is always the same street' },
    character: { control: 'select', options: ['mixed', 'terraces', 'slabs-and-mills', 'blocks-and-drum', 'docks', 'towers'] },
    count: { control: { type: 'range', min: 1, max: 9 }, description: 'buildings' },
  },
  render: ({ seed, character, count }) => <Street seed={seed} character={character} count={count} />,
}

interface JourneyArgs {
  storeys: number
  built: number
  lit: boolean
}

export const AJourney: StoryObj<JourneyArgs> = {
  args: { storeys: 7, built: 4, lit: false },
  argTypes: {
    storeys: { control: { type: 'range', min: 1, max: 12 } },
    built: { control: { type: 'range', min: 0, max: 12 }, description: 'answered steps' },
    lit: { control: 'boolean', description: 'all lights on: done' },
  },
  render: ({ storeys, built, lit }) => <Building className="max-w-40" storeys={storeys} built={built} lit={lit} />,
}
