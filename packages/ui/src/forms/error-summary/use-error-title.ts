'use client'

import { useMessages } from '../../foundations/locale-provider/locale-provider.tsx'

/** The document's title, with `prefix` ("Error:" by default) before it while there are errors (GOV.UK's pattern). */
export function useErrorTitle(title: string, hasErrors: boolean, prefix?: string): string {
  const { errorPrefix = 'Error:' } = useMessages()
  return hasErrors ? `${prefix ?? errorPrefix} ${title}` : title
}
