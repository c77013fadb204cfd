import { Text } from '@plotline/ui'
import { company } from '../content/company.ts'
import { absolute } from '../shell/page-head.tsx'

/** Who published a page and where, for print, which has neither header nor footer. */
export function PrintAttribution({ path }: { path: string }) {
  return (
    <Text variant="note" className="mb-8 hidden print:block">
      {`${company.name}, ${absolute(path)}`}
    </Text>
  )
}
