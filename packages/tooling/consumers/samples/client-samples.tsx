'use client'

import { CheckboxCards, CheckboxField, CookieBanner, NewsletterForm, OtpInput, PhoneField, RadioCards } from '@plotline/ui'
import { useEffect, useState } from 'react'

const options = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
]
const nothing = () => undefined

/** A sample of each component that needs a function as a prop, which a server component cannot pass. */
export const clientSamples = {
  CheckboxField: function Sample() {
    const [checked, setChecked] = useState(false)
    return <CheckboxField label="I agree" checked={checked} onCheckedChange={setChecked} />
  },
  CookieBanner: function Sample() {
    const [hidden, setHidden] = useState(false)
    const choose = () => setHidden(true)
    return (
      <CookieBanner hidden={hidden} onAccept={choose} onDecline={choose}>
        What is stored, and what for.
      </CookieBanner>
    )
  },
  CheckboxCards: function Sample() {
    const [value, setValue] = useState<readonly string[]>([])
    return <CheckboxCards legend="Which?" options={options} value={value} onValueChange={setValue} />
  },
  NewsletterForm: () => <NewsletterForm title="News" label="Email" buttonLabel="Subscribe" onSubscribe={nothing} />,
  RadioCards: function Sample() {
    const [value, setValue] = useState('')
    return <RadioCards legend="When?" options={options} value={value} onValueChange={setValue} />
  },
  OtpInput: function Sample() {
    const [value, setValue] = useState('')
    return <OtpInput label="Code" name="code" value={value} onValueChange={setValue} />
  },
  PhoneField: function Sample() {
    const [value, setValue] = useState('')
    return <PhoneField value={value} onValueChange={setValue} />
  },
}

/** All of them; sets `data-hydrated` on the root element after hydration. */
export function ClientSamples() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return Object.entries(clientSamples).map(([name, Sample]) => (
    <section key={name} data-sample={name}>
      <Sample />
    </section>
  ))
}
