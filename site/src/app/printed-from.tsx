import { Text } from '@plotline/ui'
import { company } from '../content/company.ts'
import { absolute } from './page-head.tsx'

/** On paper, where header and footer are left out: whose words these are and where they stand. */
export function PrintedFrom({ path }: { path: string }) {
  return (
    <Text variant="note" className="mb-8 hidden print:block">
      {company.name}, {absolute(path)}
    </Text>
  )
}
