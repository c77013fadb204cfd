import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  // Other tests have loaded them with the owner's own choice.
  vi.resetModules()
  vi.doMock('./unproven.ts', () => ({ unproven: 'hide', isShown: (isProven: boolean) => isProven }))
  return () => {
    vi.doUnmock('./unproven.ts')
    vi.resetModules()
  }
})

test('R-product-28: an owner who chooses `hide` has nothing unproven on the pages, and a build', async () => {
  const { hasJointVentures, hasRedress, hasStatus, evidence, company, redress } = await import('./company.ts')
  const { shownTeam } = await import('./team.ts')
  const { shownTestimonials } = await import('./testimonials.ts')
  const proven = [evidence.jointVentureMinimum, company.regulated.evidence, redress.scheme].map((proof) => proof !== '')
  expect([hasJointVentures, hasStatus, hasRedress]).toEqual(proven)
  expect([...shownTeam, ...shownTestimonials].filter(({ sample }) => sample)).toEqual([])
  if (hasJointVentures) return
  const pages = [await import('./faq.ts'), await import('./services.ts')]
  const { renderBody } = await import('virtual:content')
  expect(JSON.stringify(pages) + (await renderBody('legal/risk.mdx'))).not.toMatch(/joint venture|can be shared/i)
})

test('R-product-28: empty data does not fail the build either', async () => {
  const { checkContent, CONTENT } = await import('../../prerender/content/check-content.ts')
  const { company, figures } = await import('./company.ts')
  const empty = {
    team: { team: [] },
    testimonials: { testimonials: [] },
    company: {
      ...Object(CONTENT.company),
      company: { ...company, regulated: { text: '', evidence: '' } },
      figures: { ...figures, jointVentureMinimum: '' },
    },
  }
  expect(() => checkContent({ ...CONTENT, ...empty })).not.toThrow()
})
