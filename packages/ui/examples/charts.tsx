import { BarChart, BudgetChart, Chart, ShareChart, Street, Timeline, WaterfallChart } from '@plotline/ui'

export const Charts = () => (
  <>
    <Chart label="Homes let" columns={[{ header: 'Year' }, { header: 'Homes let', numeric: true }]} rows={[['2025', '4']]}>
      <Street seed="chart" count={4} />
    </Chart>
    <WaterfallChart
      label="Where the rent goes"
      columnLabels={['Item', 'A year']}
      items={[
        { label: 'Rent', value: 9600 },
        { label: 'Agent', value: -960 },
        { label: 'Repairs', value: -400 },
        { label: 'Mortgage', value: -6000 },
      ]}
      totalLabel="Left before tax"
    />
    <BarChart
      label="Rents"
      columnLabel="City"
      series={[{ label: 'A month', variant: 'solid' }]}
      items={[
        { label: 'Leeds', values: [950] },
        { label: 'York', values: [1100] },
      ]}
    />
    <Timeline
      label="The works"
      columnLabels={['When', 'What']}
      today="2026-11-21"
      items={[
        { date: '2026-03', label: 'Plans agreed' },
        { date: '2027-09', label: 'Keys' },
      ]}
    />
    <BudgetChart
      label="A flat"
      budget={40_000}
      budgetText="£40,000"
      max={40_000}
      roofText="£10,000 left"
      items={[
        { label: 'Deposit', value: 30_000, text: '£30,000' },
        { label: 'Left', value: 10_000, text: '£10,000', variant: 'highlight' },
      ]}
    />
    <ShareChart
      label="What it costs"
      columnLabels={['Item', 'Amount']}
      items={[
        { label: 'Deposit', value: 30_000 },
        { label: 'Tax and fees', value: 8000 },
        { label: 'Left', value: 2000, variant: 'highlight' },
      ]}
    />
  </>
)
