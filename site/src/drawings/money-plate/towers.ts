/** A storey, in units of the drawings; what it stands for is `STOREY_POUNDS`. Ground is at y = 0, up is negative. */
export const STOREY = 20
/** One window with the wall beside it. */
export const BAY = 25
export const STOREY_POUNDS = 2_500

/** An amount as a height. */
export const heightOf = (pounds: number): number => Math.round((pounds / STOREY_POUNDS) * STOREY)

/** A rectangle of windows: whole bays, and from the ground up whole storeys. */
interface Panes {
  x: number
  bays: number
  from: number
  to: number
}

/** The front of a kind of tower, whose highest edge is as high as it is told to be. */
export interface Tower {
  width: number
  /** The outline, from its left foot to its right. */
  outline: (height: number) => string
  panes: (height: number) => readonly Panes[]
  /** What else is cut out of its walls. */
  openings?: (height: number) => string
}

const whole = (height: number) => Math.floor(height / STOREY) * STOREY
/** Whole pairs of storeys, which are a phone's rows. */
const pairs = (height: number) => 2 * whole(height / 2)

/** The visitor's: nothing but storeys. */
const plain: Tower = {
  width: 3 * BAY,
  outline: (height) => `M0 0V${-height}H75V0`,
  panes: (height) => [{ x: 0, bays: 3, from: 0, to: whole(height) }],
}

/** An office palace: a drum under a dome with a finial, between two blocks. */
const palace: Tower = {
  width: 166,
  outline: (height) => {
    const eaves = 70 - height
    const dome = `V${40 - height}a30 30 0 0 1 27-30V${-height}h6v10a30 30 0 0 1 27 30V${eaves - 8}`
    return `M4 0V${eaves}H0v-8H12v-16h26v16H53${dome}H128v-16h26v16H166v8h-4V0`
  },
  openings: (height) => `M4 ${76 - height}h158v2H4zM61 ${50 - height}h8v12h-8zm18 0h8v12h-8zm18 0h8v12h-8z`,
  panes: (height) => [{ x: 8, bays: 6, from: 0, to: pairs(height - 74) }],
}

/** A slab on a plinth, under a roof that overhangs. */
const slab: Tower = {
  width: 160,
  outline: (height) => `M0 0V-44H15V${-height + 24}H6V${-height}H154v24H145V-44H160V0`,
  openings: () => `M12-6v-28h12v28z${'m18 0v-28h12v28z'.repeat(7)}`,
  panes: (height) => [{ x: 17.5, bays: 5, from: 40, to: pairs(height - 20) }],
}

/** A tower whose upper half is wider than its foot. */
const overhang: Tower = {
  width: 127,
  outline: (height) => `M22 0V${-pairs(height * 0.65)}H0V${-height + 26}H104V${-height}H127V0`,
  panes: (height) => [
    { x: 24.5, bays: 4, from: 0, to: pairs(height * 0.65) },
    { x: 1, bays: 5, from: pairs(height * 0.65), to: pairs(height - 30) },
  ],
}

export const OWN = plain
/** One kind for each of the guides' flats, from left to right. */
export const KINDS = [palace, slab, overhang] as const
