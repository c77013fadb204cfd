import { LocaleProvider } from '@plotline/ui/locale-provider'
import { german } from '@plotline/ui/locales/de'
import { TextField } from '@plotline/ui/text-field'

export const Nickname = () => (
  <LocaleProvider {...german}>
    <TextField label="Spitzname" name="nickname" autoComplete="nickname" optional />
    {/* Only one text, for part of a page; the others stay German. */}
    <LocaleProvider messages={{ optional: '(wenn Sie mögen)' }}>
      <TextField label="Beruf" name="job" autoComplete="organization-title" optional />
    </LocaleProvider>
  </LocaleProvider>
)
