/** In print there is nothing to press. */
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  Breadcrumb,
  CallToAction,
  CategoryNav,
  Chart,
  CookieBanner,
  Footer,
  Header,
  NewsletterForm,
  nightStreet,
  PrevNext,
  StepList,
  Street,
} from '../index.ts'
import { emulatePrint } from './emulate.ts'

const logo = { src: 'data:,', width: 34, height: 30 }
const brand = { logos: { black: logo, white: logo }, homeLink: { href: '/', label: 'Home' } }
const links = [{ href: '/blog', label: 'Blog' }]

const SCREEN_ONLY = {
  Breadcrumb: <Breadcrumb links={links} currentLabel="Leeds" />,
  CallToAction: <CallToAction title="See what fits" action={<a href="/quiz">Start</a>} />,
  'CallToAction with a street': (
    <CallToAction title="See what fits" action={<a href="/quiz">Start</a>} street={<Street bleed seed="night" buildings={nightStreet} />} />
  ),
  CategoryNav: <CategoryNav title="Categories" headingLevel={2} links={[{ href: '/blog', label: 'Guides', count: 3 }]} />,
  CookieBanner: (
    <CookieBanner onAccept={() => {}} onDecline={() => {}}>
      We keep your answers.
    </CookieBanner>
  ),
  Footer: <Footer {...brand} groups={[{ title: 'Legal', links }]} />,
  Header: <Header {...brand} links={links} />,
  NewsletterForm: <NewsletterForm title="Newsletter" label="Email" buttonLabel="Subscribe" onSubscribe={() => {}} />,
  PrevNext: <PrevNext nextLink={links[0]} />,
}

test.each(Object.entries(SCREEN_ONLY))('%s is not printed (R-accessibility-13)', async (_, element) => {
  const { container } = await render(element)
  expect(container.firstElementChild?.checkVisibility()).toBe(true)
  await emulatePrint()
  expect(container.firstElementChild?.checkVisibility()).toBe(false)
})

test('a step is not split across pages (R-accessibility-13)', async () => {
  const { container } = await render(<StepList items={[{ title: 'Answer seven questions', text: 'In two minutes.' }]} />)
  const step = container.querySelector('li')
  await emulatePrint()
  expect(step && getComputedStyle(step).breakInside).toBe('avoid')
})

test('a chart is printed with its table only if that is open (R-accessibility-13)', async () => {
  const { container } = await render(
    <Chart label="Homes let, by year" columns={[{ header: 'Year' }, { header: 'Homes let' }]} rows={[['2023', '4']]}>
      <svg viewBox="0 0 1200 300" />
    </Chart>,
  )
  const [table, drawing] = [container.querySelector('details'), container.querySelector('svg')]
  await emulatePrint()
  expect([table?.checkVisibility(), drawing?.checkVisibility()]).toEqual([false, true])
  table?.setAttribute('open', '')
  expect([table?.checkVisibility(), drawing?.checkVisibility()]).toEqual([true, true])
})
