import { ShareChart } from '@plotline/ui'

/**
 * One window for each ward: how many of a city's wards need a licence for every rented home.
 *
 * @param label what the wards are, for the table
 * @param licensed how many need one, of `all`
 */
export const LicensedShare = ({ label, licensed, all }: { label: string; licensed: number; all: number }) => (
  <ShareChart
    countable
    label={label}
    columnLabels={['Wards', 'Number']}
    totalLabel="All wards"
    items={[
      { label: 'Licence needed', value: licensed, variant: 'highlight' },
      { label: 'The others', value: all - licensed },
    ]}
  />
)
