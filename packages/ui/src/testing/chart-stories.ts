import type { StoryContext } from '@storybook/react-vite'

type Play = Pick<StoryContext, 'canvas' | 'userEvent'>

/** Opens a chart's table. */
export const openTable = ({ canvas, userEvent }: Play): Promise<void> => userEvent.click(canvas.getByText('The figures as a table'))
