import type { StoryContext } from '@storybook/react-vite'

type Play = Pick<StoryContext, 'canvas' | 'userEvent'>

/** Focuses the first thing that the Tab key reaches. */
export const focusFirst = ({ userEvent }: Play): Promise<void> => userEvent.tab()

/** Opens a chart's table. */
export const openTable = ({ canvas, userEvent }: Play): Promise<void> => userEvent.click(canvas.getByText('The figures as a table'))
