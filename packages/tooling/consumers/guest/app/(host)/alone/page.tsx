import { HostParts } from '../../../src/host-parts.tsx'

export default HostParts
