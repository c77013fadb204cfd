import { round } from '../round.ts'

/** What a window looks like: one pane, a pane above a balcony, two narrow panes. */
export type WindowKind = 'plain' | 'balcony' | 'pair'

/** Left, top, width and height, as shares of the window. */
const PANES: Readonly<Record<WindowKind, readonly (readonly [x: number, y: number, width: number, height: number])[]>> = {
  plain: [[0, 0, 1, 1]],
  balcony: [
    [0.06, 0, 0.88, 0.78],
    [-0.12, 0.9, 1.24, 0.16],
  ],
  pair: [
    [0, 0, 0.38, 1],
    [0.62, 0, 0.38, 1],
  ],
}

/** The middle of its first pane, as a share of its width. */
export const middleOfPane = (kind: WindowKind): number => {
  const [left = 0, , across = 1] = PANES[kind][0] ?? []
  return left + across / 2
}

/** A window as the `d` of a path, from its top left corner. */
export const windowPath = (kind: WindowKind, x: number, y: number, width: number, height: number): string =>
  PANES[kind]
    .map(([left, top, across, down]) => {
      const w = round(across * width)
      return `M${round(x + left * width)} ${round(y + top * height)}h${w}v${round(down * height)}h-${w}z`
    })
    .join('')

/** Which window of a storey is lit where one of each is. Of five, each time another one, and never the one in the middle of the lowest, where the door is. */
export const litBay = (storey: number, bays: number): number => ((storey * 3) % 5) % bays
