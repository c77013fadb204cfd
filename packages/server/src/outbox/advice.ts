const TRIED_AGAIN = 'It is tried again by itself.'

/** What to do about what `last_error` says, by the first that fits. The codes are ours, SMTP's and HTTP's statuses, and Node's. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^body-/, 'Nothing: it has arrived, and only the answer could not be read.'],
  [/^(?:erased|withdrawn|superseded|verified|unverified|asked-again|too-old|no-open-lead)$/, 'Nothing: nobody waits for it any more.'],
  [/^odd-address$/, 'Nothing: the address is one that mail programs read in different ways. Ring instead.'],
  [/^daily-limit$/, 'Raise SMS_DAILY_LIMIT if the leads are real.'],
  [/^fault-/, 'Report it: this is a fault of Plotline. The log has more.'],
  [/^http-3/, 'Set the address that it redirects to: redirects are not followed.'],
  [/^http-40[13]$/, 'Compare the secret or password with the receiver’s, and ask whether it lets this server in.'],
  [/^http-(?:404|405|410)$/, 'Correct the address: nothing there takes deliveries.'],
  [/^http-429$/, `Ask the receiver for more if it stays: we send too much for it. ${TRIED_AGAIN}`],
  [/^http-4/, 'Tell the receiver the status and the id: it refuses what is sent.'],
  [/^http-5/, `Tell the receiver: it fails. ${TRIED_AGAIN}`],
  [/^(?:EAUTH|smtp-53[0458])$/, 'Correct user and password in SMTP_URL: the mail server refuses them.'],
  [/^(?:EENVELOPE|EMESSAGE|smtp-55\d)$/, 'Check the address and MAIL_FROM: the mail server refuses one of them.'],
  [/^smtp-4/, `Ask the mail provider if it stays. ${TRIED_AGAIN}`],
  [/^(?:smtp-|EPROTOCOL)/, 'Ask the mail provider what the status means: it refuses the email.'],
  [/^twilio-/, 'See what it means at twilio.com/docs/api/errors, and docs/running.md, "Text messages".'],
  [/^(?:ENOTFOUND|EAI_|EDNS)/, `Check the host name in the address, and this machine's DNS. ${TRIED_AGAIN}`],
  [/^HPE_|ALPN|application.protocol/i, 'Have the receiver speak HTTP/1.1: what answers at the address does not.'],
  [
    /^EPROTO-(?:wrong-version|http-request|packet-length)/,
    'Correct the address: what answers there is not encrypted, so https: does not fit its port.',
  ],
  [/^EPROTO|^ERR_SSL/, 'Have the receiver offer TLS 1.2 or 1.3: no encrypted connection comes about.'],
  [/CERT|^UNABLE_TO_|^ERR_TLS|^ETLS/, 'Have the receiver renew or complete its certificate, or correct the host name.'],
  [/^(?:E[A-Z]+|TimeoutError|timeout)$/, `Ask the receiver if it stays: it does not answer, or breaks off. ${TRIED_AGAIN}`],
]

/** What the owner is to do about a delivery's `last_error`. */
export const adviceOn = (lastError: string): string =>
  ADVICE.find(([codes]) => codes.test(lastError))?.[1] ?? `Report it if it stays. ${TRIED_AGAIN}`
