import { Building, BuildingShare, DrawnRow, IllustrationFrame, Plot, SplitLayout, Storeys, Street } from '@plotline/ui'

export const Drawings = () => (
  <>
    <SplitLayout drawing={<Street seed="leeds" label="A street in Leeds" lightUp />}>Any text beside it.</SplitLayout>
    <DrawnRow drawing={<Street seed="bristol" count={4} />}>Some text on the line that the street stands on.</DrawnRow>
    <IllustrationFrame>
      <Plot label="An empty plot" />
    </IllustrationFrame>
    <Building storeys={5} built={3} lit label="Three of five storeys are built" />
    <Storeys buildings={[{ storeys: [{ count: 14, variant: 'solid' }], below: 1 }]} label="14 storeys, and one below the ground" />
    <BuildingShare variant="townhouse" share={0.1} label="A house with one of its ten windows lit" />
  </>
)
