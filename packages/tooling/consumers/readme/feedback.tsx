// feedback.tsx
import { Alert, Button, Dialog, DialogClose, Skeleton, Spinner } from '@plotline/ui'

interface DeleteProps {
  status: 'idle' | 'loading' | 'done'
  onDelete: () => void
}

export const Delete = ({ status, onDelete }: DeleteProps) => (
  <>
    <Dialog
      title="Delete this request?"
      lead="It cannot be restored."
      trigger={<Button variant="outline">Delete</Button>}
      footer={
        <>
          <DialogClose onClick={onDelete}>Delete</DialogClose>
          <DialogClose variant="outline">Keep it</DialogClose>
        </>
      }
    />
    {/* In the page from the start: screen readers announce what appears in it. */}
    <Alert variant="status">{status === 'done' && 'Deleted.'}</Alert>
    {status === 'loading' && <Spinner label="Deleting" showLabel />}
    {status === 'loading' && <Skeleton lines={3} />}
  </>
)
