import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CookieBanner } from '../../feedback/cookie-banner/index.ts'
import { ErrorSummary } from '../../forms/error-summary/index.ts'
import { Footer } from '../../navigation/footer/index.ts'
import { Header } from '../../navigation/header/index.ts'
import { brand } from '../../testing/sample-page.tsx'
import { OtpInput } from '../../forms/otp-input/index.ts'
import { PageHeader } from '../../layout/page-header/index.ts'
import { PageLayout } from '../../layout/page-layout/index.ts'
import { PhoneField } from '../../forms/phone-field/index.ts'
import { PrevNext } from '../../navigation/prev-next/index.ts'
import { ProgressBar } from '../../forms/progress-bar/index.ts'
import { Section } from '../../layout/section/index.ts'
import { TextAreaField } from '../../forms/text-area-field/index.ts'
import { LocaleProvider } from './index.ts'
import { german } from './de.ts'
import { pseudo } from '../../testing/sample-words.ts'

/** The app's own texts; all others on the page are the library's. */
interface Copy {
  home: string
  pages: readonly [string, string]
  title: string
  lead: string
  section: string
  code: string
  message: string
  cookies: string
}

function SamplePage({ copy }: { copy: Copy }) {
  const [first, second] = copy.pages
  const links = [
    { href: '/one', label: first },
    { href: '/two', label: second },
  ]
  const names = { ...brand, homeLink: { href: '/', label: copy.home } }
  return (
    <PageLayout
      header={<Header {...names} links={links} surface="default" />}
      footer={<Footer {...names} groups={[{ title: copy.title, links }]} />}
      banner={
        <CookieBanner onAccept={fn()} onDecline={fn()}>
          {copy.cookies}
        </CookieBanner>
      }
    >
      <ProgressBar value={4} max={7} />
      <PageHeader title={copy.title} lead={copy.lead} />
      <Section title={copy.section}>
        <div className="grid max-w-pl-form gap-6">
          <ErrorSummary errors={[{ fieldId: 'sample-phone', message: copy.message }]} />
          <PhoneField id="sample-phone" value="" onValueChange={fn()} error />
          <OtpInput label={copy.code} name="code" value="12" onValueChange={fn()} />
          <TextAreaField label={copy.message} name="message" maxLength={20} defaultValue="1234567890123456789" optional />
        </div>
        <PrevNext previousLink={{ href: '/one', label: first }} nextLink={{ href: '/two', label: second }} />
      </Section>
    </PageLayout>
  )
}

const meta = {
  title: 'Components/Content/LocaleProvider',
  component: LocaleProvider,
  args: {
    ...german,
    children: (
      <SamplePage
        copy={{
          home: 'Plotline, Startseite',
          pages: ['Über uns', 'Kontakt'],
          title: 'Rückruf anfordern',
          lead: 'Wir rufen Sie innerhalb eines Tages an.',
          section: 'Ihre Angaben',
          code: 'Code aus der SMS',
          message: 'Nachricht',
          cookies: 'Wir möchten Besuche zählen, um zu sehen, welche Seiten helfen.',
        }}
      />
    ),
  },
  parameters: { layout: 'fullscreen', docs: { source: { type: 'code' } } },
  decorators: [(Story) => <div lang="de">{Story()}</div>],
} satisfies Meta<typeof LocaleProvider>

export default meta
type Story = StoryObj<typeof meta>

export const German: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Zum Inhalt springen')).toBeInTheDocument()
    await expect(canvas.getByRole('group', { name: german.messages.errorSummary })).toBeVisible()
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Schritt 4 von 7')
  },
}

/** The direction is the document's. Each message is its own key, so that untranslated text stands out. */
export const RightToLeft: Story = {
  args: {
    messages: pseudo,
    children: (
      <SamplePage
        copy={{
          home: 'Plotline {home}',
          pages: ['{first page}', '{second page}'],
          title: '{title}',
          lead: '{lead}',
          section: '{section}',
          code: '{code}',
          message: '{message}',
          cookies: '{cookies}',
        }}
      />
    ),
  },
  decorators: [
    (Story) => (
      <div lang="und" dir="rtl">
        {Story()}
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: '[errorSummary]' })).toBeVisible()
  },
}

/** English, with one text changed by the app. */
export const OneWord: Story = {
  args: { messages: { optional: '(if you like)' }, children: <TextAreaField label="Message" name="message" optional /> },
  parameters: { layout: 'padded' },
  decorators: [(Story) => <div lang="en">{Story()}</div>],
}

export const OnDark: Story = { ...OneWord, parameters: { layout: 'padded', surface: 'inverse' } }
export const GermanAt320: Story = { globals: { viewport: { value: 'small', isRotated: false } } }
