import { renderBody } from 'virtual:content'
import { appPages } from './quiz-app/app-pages.ts'
import { createPages, type Pages } from './shell/pages.tsx'
import { routeOf, type RouteEntry } from './shell/routes.ts'

const documents = createPages(
  import.meta.glob('./pages/*/*-page.tsx'),
  async ({ mdx }) => mdx && (await renderBody(`${mdx.folder}/${mdx.name}.mdx`)),
)

const pagesOf = ({ inApp }: RouteEntry) => (inApp ? appPages : documents)

/** Every page, for the build, `npm run dev` and Storybook. */
export const allPages: Pick<Pages, 'preload' | 'element'> = {
  preload: (pathname) => pagesOf(routeOf(pathname)).preload(pathname),
  element: (route) => pagesOf(route).element(route),
}
