import { Examples } from '../../src/examples.tsx'
import { HostParts } from '../../src/host-parts.tsx'

export default () => (
  <>
    <HostParts />
    <Examples />
  </>
)
