// drawings.tsx
import { Building, DrawnRow, FrontDoor, IllustrationFrame, PaymentChart, Plot, Receipt, SplitLayout, Street } from '@plotline/ui'

export const Drawings = () => (
  <>
    <SplitLayout drawing={<Street seed="leeds" label="A street in Leeds" lightUp />}>Any text beside it.</SplitLayout>
    <DrawnRow drawing={<Street seed="bristol" count={4} />}>Some text on the line that the street stands on.</DrawnRow>
    <IllustrationFrame>
      <Plot label="An empty plot" />
    </IllustrationFrame>
    <Building storeys={5} built={3} lit label="Three of five storeys are built" />
    <FrontDoor lit />
    <Receipt
      title="What a survey costs"
      first={{ label: 'Our visit', amount: '£0' }}
      items={[
        { label: 'The surveyor', amount: '£600' },
        { label: 'Left of £1,000', amount: '£400', variant: 'left' },
      ]}
    />
    <PaymentChart
      label="Who pays the surveyor"
      columnLabels={['From', 'To', 'For', 'Amount']}
      parties={[
        { name: 'You', building: { floors: 2, bays: 3, roof: 'house', stage: 'built' } },
        { name: 'The surveyor', building: { floors: 4, bays: 3, roof: 'flat', stage: 'built' } },
      ]}
      payments={[{ payer: 'You', payee: 'The surveyor', label: 'Survey', amount: '£600', variant: 'taken' }]}
    />
  </>
)
