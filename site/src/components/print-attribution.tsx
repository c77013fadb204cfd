import { Text } from '@plotline/ui'
import { absolute, company } from '../content/company.ts'

/** Who published a page and where, for print, which has neither header nor footer. */
export function PrintAttribution({ path }: { path: string }) {
  return (
    <Text variant="note" className="mb-8 hidden print:block">
      {`${company.name}, ${absolute(path)}`}
    </Text>
  )
}
