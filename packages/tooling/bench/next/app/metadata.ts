import type { Metadata } from 'next'
import type { ComponentProps } from 'react'
import { absolute, shareImage, type PageHead } from '../site/src/shell/page-head.tsx'
import { company } from '../site/src/content/company.ts'

/** The data of the site's PageHead in the form that Next.js expects. */
export function metadataOf({
  title,
  description,
  path = '/',
  shareTitle = title,
  keywords,
  type = 'website',
}: ComponentProps<typeof PageHead>): Metadata {
  return {
    title: `${title} | ${company.name}`,
    description,
    keywords: keywords && [...keywords],
    alternates: { canonical: absolute(path) },
    openGraph: {
      type,
      siteName: company.name,
      title: shareTitle,
      description,
      url: absolute(path),
      images: { url: absolute(shareImage(path)), alt: shareTitle },
    },
    twitter: { card: 'summary_large_image' },
  }
}
