import { Islands } from '../../islands.jsx'
import pages from '../../pages.json'

const pageOf = async (params) => {
  const { path = [] } = await params
  return pages.find((page) => page.path === path.join('/'))
}

export const dynamicParams = false
export const generateStaticParams = () => pages.map(({ path }) => ({ path: path ? path.split('/') : [] }))
export const generateMetadata = async ({ params }) => ({ title: (await pageOf(params)).title })

export default async function Page({ params }) {
  return (
    <>
      <div dangerouslySetInnerHTML={{ __html: (await pageOf(params)).body }} />
      <Islands />
    </>
  )
}
