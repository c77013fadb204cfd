import { Prose } from '@plotline/ui'

/** The body of an article. Its links are plain anchors. */
export const LongText = ({ kind, name, html }: { kind: 'articles'; name: string; html: string }) => (
  <Prose data-long-text={`${kind}/${name}`} dangerouslySetInnerHTML={{ __html: html }} />
)
