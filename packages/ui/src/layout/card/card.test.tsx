import { expect, test } from 'vitest'
import { boxOf, describeConformance, find, page, render, styleOf, tooWide } from '../../testing/tools.ts'
import { CardGrid } from '../card-grid/index.ts'
import { Card } from './index.ts'

describeConformance('Card', {
  element: (props) => (
    <Card headingLevel={3} title="Analyst" {...props}>
      <p>Works out the rent.</p>
    </Card>
  ),
})

test('Must 1, 2: it is an item of a list with a heading of the given level, whose long words are hyphenated at 320 px', async () => {
  await page.viewport(320, 700)
  const screen = await render(
    <CardGrid>
      <Card headingLevel={3} title="Energieeffizienzverbesserungsmaßnahmenkatalog" />
    </CardGrid>,
  )
  expect(screen.getByRole('listitem').getByRole('heading', { level: 3 }).elements()).toHaveLength(1)
  expect(styleOf('.pl-card__words').hyphens).toBe('auto')
  expect(tooWide()).toEqual([])
})

test('Must 3: a photo fills the top of its card, cropped, with its height reserved', async () => {
  await render(
    <CardGrid>
      <Card headingLevel={3} title="Analyst" media={<img src="data:," alt="" width="300" height="900" />} />
    </CardGrid>,
  )
  const { left, right, top, width } = boxOf('.pl-card')
  expect(boxOf('.pl-card img')).toMatchObject({ left: left + 1, right: right - 1, top: top + 1, height: ((width - 2) * 2) / 3 })
  expect(styleOf('.pl-card img').objectFit).toBe('cover')
})

test('Must 4: with asChild a card is a link as a whole, in an item of the caller’s, as high as its neighbours', async () => {
  const screen = await render(
    <CardGrid>
      <li>
        <Card asChild headingLevel={3} title="Analyst" className="mark">
          <a href="/analyst">Works out the rent.</a>
        </Card>
      </li>
      <Card headingLevel={3} title="Surveyor">
        {Array.from({ length: 9 }, (_, line) => (
          <p key={line}>Measures it.</p>
        ))}
      </Card>
    </CardGrid>,
  )
  const link = find(screen.getByRole('link'))
  expect([...link.classList]).toEqual(['pl-card', 'mark'])
  expect(link.querySelector('h3')?.textContent).toBe('Analyst')
  expect(link.querySelector('.pl-card__text')?.textContent).toBe('Works out the rent.')
  expect(link.querySelector('a')).toBeNull()
  expect(boxOf(link).height).toBe(boxOf(screen.getByText('Surveyor').element().closest('li')).height)
})
