import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogClose,
  DialogFooter,
  DialogHeader,
  DialogLead,
  DialogPanel,
  DialogRoot,
  DialogTitle,
  DialogTrigger,
  Skeleton,
  Spinner,
} from '@plotline/ui'

interface DeleteProps {
  status: 'idle' | 'loading' | 'done'
  onDelete: () => void
}

export const FloorPlan = ({ plan }: { plan: string }) => (
  <DialogRoot>
    <DialogTrigger size="small">Floor plan</DialogTrigger>
    <DialogPanel surface="stone">
      <DialogHeader>
        <DialogTitle>Third floor</DialogTitle>
      </DialogHeader>
      <DialogLead>Two rooms and a kitchen.</DialogLead>
      <DialogBody>
        <img src={plan} alt="Two rooms to the south, the kitchen to the north" />
      </DialogBody>
      <DialogFooter>
        <Button asChild variant="outline">
          <a href={plan} download>
            Save it
          </a>
        </Button>
        <DialogClose>Close</DialogClose>
      </DialogFooter>
    </DialogPanel>
  </DialogRoot>
)

export const Delete = ({ status, onDelete }: DeleteProps) => (
  <>
    <Dialog
      title="Delete this request?"
      lead="It cannot be restored."
      trigger={<Button variant="outline">Delete</Button>}
      footer={
        <>
          <DialogClose variant="destructive" onClick={onDelete}>
            Delete
          </DialogClose>
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
