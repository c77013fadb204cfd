import { Button, ButtonGroup, ButtonLink, Link, UnstyledLink } from '@plotline/ui'

export const Actions = ({ isSaving, onSave }: { isSaving: boolean; onSave: () => void }) => (
  <>
    <ButtonGroup>
      <Button variant="primary" loading={isSaving} onClick={onSave}>
        Save
      </Button>
      <ButtonLink href="/" variant="outline">
        Cancel
      </ButtonLink>
    </ButtonGroup>
    <Link href="/help" variant="standalone">
      Help
    </Link>
    <UnstyledLink href="/home" className="tile">
      Home
    </UnstyledLink>
  </>
)
