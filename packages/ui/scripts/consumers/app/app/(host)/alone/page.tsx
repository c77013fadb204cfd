export { HostParts as default } from '../../../src/host-parts.tsx'
