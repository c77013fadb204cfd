import { ActionForm } from '../../src/action-form.tsx'
import { HookForm } from '../../src/hook-form.tsx'
import { HostParts } from '../../src/host-parts.tsx'

export default () => (
  <>
    <HostParts />
    <HookForm />
    <ActionForm />
  </>
)
