// drawings.tsx
import { Building, IllustrationFrame, Plot, SplitLayout, Street, FrontDoor } from '@plotline/ui'

export const Drawings = () => (
  <>
    <SplitLayout drawing={<Street seed="leeds" label="A street in Leeds" lightUp />}>Any text beside it.</SplitLayout>
    <IllustrationFrame>
      <Plot label="An empty plot" />
    </IllustrationFrame>
    <Building storeys={5} built={3} lit label="Three of five storeys are built" />
    <FrontDoor lit />
  </>
)
