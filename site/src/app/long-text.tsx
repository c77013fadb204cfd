import { Prose } from '@plotline/ui'
import type { LongTextKind } from '../content/long-texts.tsx'

interface LongTextProps {
  kind: LongTextKind
  /** The name of its file. */
  name: string
  html: string
}

/** The body of an article or a legal page. */
export function LongText({ kind, name, html }: LongTextProps) {
  return <Prose data-long-text={`${kind}/${name}`} dangerouslySetInnerHTML={{ __html: html }} />
}
