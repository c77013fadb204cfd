import { readFile } from 'node:fs/promises'
import type { Metadata } from 'next'
import { slug as builtSlug } from '../../../site/article.ts'
import { articleBySlug, metadataOf as frontMatterOf } from '../../../site/src/content/articles/index.ts'
import ArticlePage from '../../../site/src/pages/article/article-page.tsx'
import { Frame } from '../../frame.tsx'
import { metadataOf } from '../../metadata.ts'

interface PageProps {
  params: Promise<{ slug: string }>
}

export const dynamicParams = false
export const generateStaticParams = () => [{ slug: builtSlug }]

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { slug } = await params
  const article = articleBySlug(slug)
  return article ? metadataOf({ ...article, ...frontMatterOf(slug), path: article.href, type: 'article' }) : {}
}

export default async function Page({ params }: PageProps) {
  const { slug } = await params
  return (
    <Frame pathname={`/blog/${slug}`} header="white">
      <ArticlePage name={slug} html={await readFile('site/article.html', 'utf8')} />
    </Frame>
  )
}
