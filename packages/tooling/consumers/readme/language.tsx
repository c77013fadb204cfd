// language.tsx
import { MessagesProvider } from '@plotline/ui/messages'
import { TextField } from '@plotline/ui/text-field'
import { german } from './german.ts'

export const Nickname = () => (
  <MessagesProvider messages={german}>
    <TextField label="Spitzname" name="nickname" autoComplete="nickname" optional />
    {/* Only one text, for part of a page; the others stay German. */}
    <MessagesProvider messages={{ optional: '(wenn Sie mögen)' }}>
      <TextField label="Beruf" name="job" autoComplete="organization-title" optional />
    </MessagesProvider>
  </MessagesProvider>
)
