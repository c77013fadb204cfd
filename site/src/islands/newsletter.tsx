import { NewsletterForm } from '@plotline/ui'
import { useState } from 'react'
import { blog } from '../content/blog.ts'

/** The box for an email address, which says that the newsletter has not started (R-newsletter-01). */
export default function Newsletter() {
  const [status, setStatus] = useState({ message: '', count: 0 })
  return (
    <NewsletterForm
      title={blog.newsletter.title}
      lead={blog.newsletter.text}
      label={blog.newsletter.label}
      buttonLabel={blog.newsletter.button}
      message={status.message}
      onSubscribe={() => setStatus(({ count }) => ({ message: blog.newsletter.notStarted, count: count + 1 }))}
    />
  )
}
