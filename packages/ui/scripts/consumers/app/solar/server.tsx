import { renderToString } from 'react-dom/server'
import { App, paths } from './app.tsx'

/** The HTML of each page, by its path. */
export const pages = paths.map((path) => [path, renderToString(<App path={path} />)] as const)
