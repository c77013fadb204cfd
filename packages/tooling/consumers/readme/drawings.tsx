// drawings.tsx
import { Building, DrawnRow, FrontDoor, IllustrationFrame, Plot, SplitLayout, Street } from '@plotline/ui'

export const Drawings = () => (
  <>
    <SplitLayout drawing={<Street seed="leeds" label="A street in Leeds" lightUp />}>Any text beside it.</SplitLayout>
    <DrawnRow drawing={<Street seed="bristol" count={4} />}>Some text on the line that the street stands on.</DrawnRow>
    <IllustrationFrame>
      <Plot label="An empty plot" />
    </IllustrationFrame>
    <Building storeys={5} built={3} lit label="Three of five storeys are built" />
    <FrontDoor lit />
  </>
)
