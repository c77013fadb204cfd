// language.tsx
import { MessagesProvider } from '@plotline/ui/messages'
import { TextField } from '@plotline/ui/text-field'

export const Nickname = () => (
  <MessagesProvider messages={{ optional: '(if you like)' }}>
    <TextField label="Nickname" name="nickname" autoComplete="nickname" optional />
  </MessagesProvider>
)
