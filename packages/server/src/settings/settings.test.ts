import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartError } from '../common/errors.ts'
import { temporaryFolder } from '../testing/server.ts'
import { readSettings, SETTING_NAMES } from './settings.ts'
import { settingWarnings } from './settings-warnings.ts'

const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`
const MAIL_SERVER = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@example.com' }
const readFrom = (json: unknown) =>
  readSettings({ ...MAIL_SERVER, DESTINATIONS: join(temporaryFolder({ 'to.json': JSON.stringify(json) }), 'to.json') })
const hexOf = (start: string, digits: number) => start + '0'.repeat(digits)

describe('settings', () => {
  test('have defaults that run the sandbox (R-operations-02)', () => {
    expect(readSettings({ PORT: '', HOME: '/home' })).toMatchObject({
      port: 4173,
      host: undefined,
      dataDir: resolve('.data'),
      siteDir: expect.stringMatching(/site\/dist\/client$/),
      otpSecrets: [],
      rateLimit: true,
      allowedCountries: ['GB'],
      logLevel: 'warn',
      retentionDays: 730,
      unverifiedRetentionDays: 30,
      shutdownDelaySeconds: 0,
      hsts: 'max-age=63072000; includeSubDomains',
      metricsToken: undefined,
      securityContact: [],
      siteOrigin: undefined,
      sms: { sender: 'sandbox', smsPerDay: Infinity },
    })
    expect(readSettings({}).trustProxy.rules).toEqual([])
    expect(readSettings(Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])))).toEqual(readSettings({}))
  })

  test('are read from the environment', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/data',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      RATE_LIMIT: 'off',
      ALLOWED_COUNTRIES: 'GB, IE',
    })
    expect(settings).toMatchObject({ port: 0, host: '::1', dataDir: '/data', rateLimit: false, allowedCountries: ['GB', 'IE'] })
    expect(settings.trustProxy.check('10.9.9.9')).toBe(true)
    expect(settings.trustProxy.check('fd12::1', 'ipv6')).toBe(true)
    expect(settings.trustProxy.check('192.0.2.1')).toBe(false)
  })

  const TWILIO = { SMS_SENDER: 'twilio', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: 'Plotline' }
  const MAIL = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@example.com', CONTACT_EMAIL_TO: 'b@example.com' }
  const PARTNER = { PARTNER_WEBHOOK_URL: 'https://partner.example.com/leads', PARTNER_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` }

  const COMPANY = { legalName: 'Example Homes Ltd', companyNumber: '01234567', registeredIn: '' }
  const ONLINE = { ...MAIL, SITE_ORIGIN: 'https://www.plotline.co.uk' }

  test.each([{ legalName: '' }, { companyNumber: '' }])(
    'a public site sends no email that does not name its company: with %o it does not start, and says why (R-operations-25)',
    (gap) => {
      const start = () => readSettings(ONLINE, { ...COMPANY, ...gap })
      expect(start).toThrow(StartError)
      expect(start).toThrow(
        /^SMTP_URL is set .* fill in legalName and companyNumber of "registration" in packages\/contract\/src\/company\.ts/,
      )
    },
  )

  test.each([
    ['a company that is named', ONLINE, COMPANY],
    ['no mail server', { SITE_ORIGIN: ONLINE.SITE_ORIGIN }, { ...COMPANY, legalName: '' }],
    ['an address of examples', { ...MAIL, SITE_ORIGIN: 'https://www.example.com' }, { ...COMPANY, legalName: '' }],
    ['this machine', { ...MAIL, SITE_ORIGIN: 'http://localhost:4173' }, { ...COMPANY, legalName: '' }],
  ])('a server starts with %s (R-operations-25)', (_, environment, company) => {
    expect(readSettings(environment, company).siteOrigin).toBe(environment.SITE_ORIGIN)
  })

  test('for the sender, partner, mail and store are read together (R-operations-02)', () => {
    const settings = readSettings({
      ...TWILIO,
      ...MAIL,
      ...PARTNER,
      SMS_DAILY_LIMIT: '7',
      RETENTION_DAYS: '90',
      DATABASE_URL: 'postgres://db/x',
    })
    expect(settings).toMatchObject({
      sms: { sender: 'twilio', smsPerDay: 7, account: { password: 'token', from: { From: 'Plotline' } } },
      partner: { url: new URL(PARTNER.PARTNER_WEBHOOK_URL), secrets: [Buffer.alloc(24)] },
      mail: { smtpUrl: MAIL.SMTP_URL, from: 'a@example.com', emailsPerDay: 500, contactTo: 'b@example.com', leadsTo: undefined },
      store: { url: 'postgres://db/x' },
      retentionDays: 90,
    })
    expect(readSettings(TWILIO).sms.smsPerDay).toBe(500)
    expect(readSettings({ DATA_DIR: '/data' })).toMatchObject({
      sms: { sender: 'sandbox' },
      partner: undefined,
      mail: undefined,
      store: { file: '/data/plotline.sqlite' },
      retentionDays: 730,
    })
    expect(
      readSettings({ ...PARTNER, PARTNER_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}, whsec_${'B'.repeat(32)}` }).partner?.secrets,
    ).toHaveLength(2)
  })

  test.each([
    ['RATE_LIMIT', { ...TWILIO, RATE_LIMIT: 'off' }, /^RATE_LIMIT must be on while SMS_SENDER sends real SMS messages/],
    ['TWILIO_ACCOUNT_SID', { SMS_SENDER: 'twilio' }, /^SMS_SENDER is twilio, so TWILIO_ACCOUNT_SID must be set too\.$/],
    ['TWILIO_AUTH_TOKEN', { ...TWILIO, TWILIO_AUTH_TOKEN: '' }, /TWILIO_AUTH_TOKEN, or TWILIO_API_KEY/],
    ['TWILIO_FROM', { ...TWILIO, TWILIO_FROM: '' }, /either TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM/],
    ['TWILIO_FROM alone', { ...TWILIO, TWILIO_MESSAGING_SERVICE_SID: `MG${'0'.repeat(32)}` }, /either .* or TWILIO_FROM, and not both,/],
    ['PARTNER_WEBHOOK_SECRET', { ...PARTNER, PARTNER_WEBHOOK_SECRET: '' }, /^PARTNER_WEBHOOK_URL is set, so PARTNER_WEBHOOK_SECRET/],
    ['PARTNER_WEBHOOK_URL', { ...PARTNER, PARTNER_WEBHOOK_URL: '' }, /^PARTNER_WEBHOOK_SECRET is set, so PARTNER_WEBHOOK_URL/],
    ['SMTP_URL', { ...MAIL, SMTP_URL: '' }, /so SMTP_URL must be set too/],
    ['MAIL_FROM', { ...MAIL, MAIL_FROM: '' }, /^SMTP_URL is set, so MAIL_FROM/],
    ['CONTACT_EMAIL_TO', { ...MAIL, CONTACT_EMAIL_TO: '' }, /CONTACT_EMAIL_TO or LEADS_EMAIL_TO/],
  ])('that need %s as well stop the start without it (R-operations-02)', (_, environment, words) => {
    expect(() => readSettings(environment)).toThrow(words)
  })

  test.each(['CONTACT', 'LEADS', 'REPORT', 'ALARM'])('for mail need no other inbox than %s_EMAIL_TO, and that a mail server', (inbox) => {
    expect(readSettings({ ...MAIL_SERVER, [`${inbox}_EMAIL_TO`]: 'b@example.com' }).mail).toMatchObject({ from: 'a@example.com' })
    expect(() => readSettings({ [`${inbox}_EMAIL_TO`]: 'b@example.com' })).toThrow(/so SMTP_URL must be set too/)
  })

  test.each<[string, string[], string[]]>([
    ['PORT', ['0', '65535'], ['65536', '000080', 'abc', '-1', '80.5']],
    ['RATE_LIMIT', ['on', 'off'], ['no']],
    ['FUNNEL', ['on', 'off'], ['yes']],
    ['ALLOWED_COUNTRIES', ['GB', 'GB, IE'], ['GB,UK', ',']],
    ['LOG_LEVEL', ['debug', 'silent'], ['loud']],
    ['SMS_SENDER', ['sandbox'], ['pigeon']],
    ['DATABASE_URL', ['postgresql://db/plotline'], ['mysql://me:hunter2@db/plotline', 'plotline']],
    ['TWILIO_API_URL', ['https://api.ie1.twilio.com'], ['http://169.254.169.254', 'https://me:hunter2@api.twilio.com']],
    ['TWILIO_CALL_FROM', ['+442079460123'], ['Plotline', '02079460123']],
    ['REPORT_EMAIL_TO', ['a@example.com'], ['owner']],
    ['ALARM_EMAIL_TO', ['a@example.com'], ['owner']],
    ['ALARM_NO_LEAD_HOURS', ['1', '999'], ['0', '1000', '1.5']],
    ['OTP_SECRET', ['x'.repeat(32), `${'y'.repeat(32)},${'x'.repeat(32)}`], ['x'.repeat(31), `${'y'.repeat(32)},hunter2`]],
    ['METRICS_TOKEN', ['x'.repeat(16)], ['x'.repeat(15), 'hunter2', 'ü'.repeat(16)]],
    ['TRUST_PROXY', ['10.0.0.0/32', '::1/128', '10.0.0.0/0'], ['10.0.0.0/33', '::1/129', '10.0.0.0/', '10.0.0.0/8/8', 'nginx']],
    ['RETENTION_DAYS', ['1', '99999'], ['0', '100000', '-1', '1.5']],
    ['UNVERIFIED_RETENTION_DAYS', ['1', '99999'], ['0', '100000', '-1', '1.5']],
    ['SHUTDOWN_DELAY_SECONDS', ['0', '99'], ['100', '-1', '1.5']],
    ['SMS_DAILY_LIMIT', ['1', '999999999'], ['0', '1000000000', '1.5']],
    ['MAIL_DAILY_LIMIT', ['10', '999999999'], ['9', '1000000000', '10.5']],
    [
      'HSTS',
      ['off', 'max-age=0', 'max-age=9999999999; includeSubDomains; preload'],
      ['max-age=', 'max-age=99999999999', 'on', 'max-age=1; preload'],
    ],
    [
      'SECURITY_CONTACT',
      ['tel:+44-20-7946-0123', 'https://example.com/report'],
      ['tel:020', 'https://', 'a@example.com', 'mailto:a@example.com,http://example.com'],
    ],
    ['SITE_ORIGIN', ['https://a.example', 'http://localhost:4173'], ['https://a.example/', 'a.example', 'ftp://a.example']],
    ['PARTNER_WEBHOOK_SECRET', [secretOf(24), secretOf(64)], [secretOf(23), secretOf(65), ',', 'hunter2']],
    ['PARTNER_WEBHOOK_URL', ['https://partner.example.com/x', 'http://[::1]:8080/'], ['https://a.example/#x', 'http://10.0.0.1/']],
    ['PARTNER_WEBHOOK_URL', ['http://localhost/'], ['https://user:hunter2@a.example/', 'http://a.example/', 'file:///etc/passwd']],
    ['TWILIO_ACCOUNT_SID', [hexOf('AC', 32)], [hexOf('AC', 31), hexOf('AC', 33), hexOf('SK', 32)]],
    ['TWILIO_API_KEY', [hexOf('SK', 32)], [hexOf('SK', 31), hexOf('SK', 33), hexOf('AC', 32)]],
    ['TWILIO_MESSAGING_SERVICE_SID', [hexOf('MG', 32)], [hexOf('MG', 31), hexOf('MG', 33), hexOf('AC', 32)]],
    ['TWILIO_FROM', ['+447700900123', 'Elevenchars', 'A'], ['Twelve chars', '12345678901', '447700900123']],
    [
      'MAIL_FROM',
      ['a@example.com', 'Plotline <a@example.com>', '"Plotline, Ltd: calls" <a@example.com>', 'Plotline, Ltd <a@example.com>'],
      ['Plotline', 'a@example.com, b@example.com>', '<a@b> c', 'a@example.com\r\nBcc: b@example.com'],
    ],
    // A group, a comment, an open quotation, two senders.
    ['MAIL_FROM', [], ['Plotline: calls <a@example.com>', 'Plotline (UK) <a@example.com>']],
    ['MAIL_FROM', [], ['"Plotline <a@example.com>', 'a@example.com; <b@example.com>']],
    ['PARTNER_WEBHOOK_URL', ['https://a.example:6000/', 'http://localhost:3000/x@y'], ['https://a.example:0/', 'https://a.example:65536/']],
    ['CONTACT_EMAIL_TO', ['a@example.com'], ['a', 'a@', 'a@example.com;b@example.com', 'a@b.example, c@d.example', 'A <a@example.com>']],
    ['SMTP_URL', ['smtp://localhost', 'smtp://mail.example.com:587?requireTLS=true'], ['smtp://', 'smtps://a.example?secure=false']],
    ['SMTP_URL', ['smtps://me:hunter2@a.example'], ['http://a.example', 'smtp://a.example', 'smtp://localhost.example.com']],
    ['SMTP_URL', [], ['smtp://me:hunter2@a.example?requireTLS=false', 'smtps://me:hunter2@a.example?tls.rejectUnauthorized=false']],
    ['SMTP_URL', [], ['smtp://a.example?requireTLS=true&ignoreTLS=true']],
  ])(
    '%s may go up to its limits; beyond them a sentence says which setting is wrong and why, and no secret (R-operations-02)',
    (name, allowed, refused) => {
      // One that is allowed may still need others beside it.
      const errorOf = (value: string) => {
        try {
          readSettings({ [name]: value })
          return ''
        } catch (error) {
          return error instanceof StartError ? error.message : String(error)
        }
      }
      for (const value of allowed)
        expect({ value, error: errorOf(value) }).not.toMatchObject({ error: expect.stringMatching(`^${name} must `) })
      for (const value of refused) {
        const error = errorOf(value)
        expect({ value, error }).toMatchObject({ error: expect.stringMatching(new RegExp(`^${name} must [^\\n]*\\.$`)) })
        expect(error).not.toMatch(/hunter2|x{15}/)
      }
    },
  )
})

test('a mistake in the file of destinations stops the start with a sentence that says where, and no secret (R-delivery-17)', () => {
  const hook = { name: 'crm', url: 'https://hooks.example/hunter2', secret: secretOf(24) }
  const inbox = { name: 'sales', email: 'sales@example.com', events: ['contact.received'], retries: 2 }
  expect(readFrom([hook, inbox]).destinations).toMatchObject([
    { name: 'crm', webhook: { secrets: [Buffer.alloc(24, 7)] }, events: ['lead.verified', 'lead.withdrawn'], retries: 9 },
    { name: 'sales', inbox: 'sales@example.com', events: ['contact.received'], retries: 2 },
  ])
  for (const [entry, words] of [
    [{ ...hook, secret: 'hunter2' }, /: entry 2: "secret" must be whsec_/],
    [{ ...hook, secret: undefined }, /: entry 2: it must have "url" and "secret", or "email"/],
    [{ ...hook, email: 'a@example.com' }, /or "email"/],
    [{ ...hook, url: 'http://hooks.example/hunter2' }, /: entry 2: "url" must be an https: address/],
    [{ ...hook, events: ['lead.withdrawn'] }, /must get lead\.verified too/],
    [{ ...hook, events: ['hunter2'] }, /: entry 2: "events" is/],
    [{ ...hook, retries: 10 }, /: entry 2: "retries" is/],
    [{ ...hook, name: 'sales' }, /the same "name"/],
    [{ ...hook, password: 'hunter2' }, /: entry 2: "password" is/],
  ] as const) {
    expect(() => readFrom([inbox, entry])).toThrow(words)
    expect(() => readFrom([inbox, entry])).not.toThrow(/hunter2/)
  }
  expect(() => readSettings({ DESTINATIONS: '/nowhere.json' })).toThrow(/^DESTINATIONS must be the path of a JSON file, .* ENOENT\.$/)
})

test.each([
  ['DATA_DIR', '"/data"'],
  ['DATA_DIR', '/data '],
  ['OTP_SECRET', `'${'x'.repeat(32)}'`],
  ['TWILIO_AUTH_TOKEN', 'hunter2\r'],
  ['MAIL_FROM', '"Plotline <site@example.com>"'],
  ['HOST', '\u00a0127.0.0.1'],
])('%s with quotes or space around it, as Docker’s --env-file passes it, is refused: %j', (name, value) => {
  const start = () => readSettings({ ...MAIL_SERVER, LEADS_EMAIL_TO: 'leads@example.com', [name]: value })
  expect(start).toThrow(new RegExp(`^${name} has quotes around its value, or a space .* without them\\.$`))
  expect(start).not.toThrow(/hunter2/)
})

test.for<[string, string, RegExp]>([
  ['METRICS_TOKEN', 'hunter2-hunter2-hunter2 # of Prometheus', /a comment .* a line of its own\.$/],
  ['HOST', '127.0.0.1\t# this machine', /a comment/],
  ['OTP_SECRET', '${OTP_SECRET_OF_HUNTER_IN_PRODUCTION}', /a placeholder .* write what it stands for\.$/],
  ['METRICS_TOKEN', '<hunter’s token, see the vault>', /a placeholder/],
  ['TWILIO_AUTH_TOKEN', '$HUNTER2', /a placeholder/],
  ['DATABASE_URL', 'postgres://plotline:{{ hunter2 }}@db/plotline', /a placeholder/],
  ['DATABASE_URL', 'postgres://plotline:<hunter2>@db/plotline', /a placeholder/],
  ['DATA_DIR', '~/plotline', /a placeholder/],
  ['DATA_DIR', '$HOME/plotline', /a placeholder/],
])(
  '%s is refused while it is not the value itself, as nobody fills it in or takes anything off it: %s (R-operations-02)',
  ([name, value, words]) => {
    const start = () => readSettings({ [name]: value })
    expect(start).toThrow(new RegExp(`^${name} has ${words.source}`))
    expect(start).not.toThrow(/hunter/i)
  },
)

test.for([
  { MAIL_FROM: 'Plotline <site@example.com>' },
  { SMTP_URL: 'smtps://me:hunt$er{2}~@mail.example.com' },
  { DATA_DIR: '/srv/a#b~1' },
])('%o is itself', (given) => {
  expect(() => readSettings({ ...MAIL_SERVER, LEADS_EMAIL_TO: 'leads@example.com', ...given })).not.toThrow()
})

test.for(['smtps://mail.example.com:587', 'smtps://localhost:25', 'smtp://mail.example.com:465?requireTLS=true', 'smtps://localhost:0'])(
  'SMTP_URL with a port for the other kind of encryption is refused: %s (R-operations-02)',
  (SMTP_URL) => {
    expect(() => readSettings({ ...MAIL_SERVER, LEADS_EMAIL_TO: 'leads@example.com', SMTP_URL })).toThrow(
      /^SMTP_URL has a port .* smtps:\/\/… with port 465, .*requireTLS=true with 587 or 25/,
    )
  },
)

test.for<[string, string]>([
  ['SMTP_URL', 'smtps://me:1234#hunter@mail.example.com'],
  ['DATABASE_URL', 'postgres://me:1234/hunter@db/plotline'],
  ['SMTP_URL', 'smtps://me:hunter#2@mail.example.com'],
  ['SMTP_URL', 'smtps://me:hunter/2@mail.example.com'],
  ['SMTP_URL', 'smtps://me:hunter?2@mail.example.com'],
  ['SMTP_URL', 'smtps://me@work.example:hunter2@mail.example.com'],
  ['SMTP_URL', 'smtps://me:hunter%2@mail.example.com'],
  ['DATABASE_URL', 'postgres://me:hunter#2@db:5432/plotline'],
  ['DATABASE_URL', 'postgres://me:hunter/2@db/plotline'],
  ['DATABASE_URL', 'postgres://me:hunter@2@db/plotline'],
])('%s with a mark in its password that ends it there is refused, and says how to write it: %s', ([name, value]) => {
  const start = () => readSettings({ ...MAIL_SERVER, LEADS_EMAIL_TO: 'leads@example.com', [name]: value })
  expect(start).toThrow(new RegExp(`^${name} has a mark .* write # as %23, / as %2F`))
  expect(start).not.toThrow(/hunter/)
})

test.for<[string, string]>([
  ['SMTP_URL', 'smtps://me:hunter%232%2F%3F%40@mail.example.com'],
  ['SMTP_URL', 'smtps://me%40work.example:hunter2@mail.example.com:465'],
  ['DATABASE_URL', 'postgres:///plotline?host=/run/postgresql&user=plotline@site'],
  ['DATABASE_URL', 'postgres://db:5432/plotline?application_name=a@b'],
  ['SMTP_URL', 'smtps://mail.example.com:465?name=a@b'],
])('%s is taken with its marks escaped, or where they belong: %s', ([name, value]) => {
  expect(() => readSettings({ ...MAIL_SERVER, LEADS_EMAIL_TO: 'leads@example.com', [name]: value })).not.toThrow()
})

test('the README explains every setting with its default, and none that does not exist (R-operations-02)', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8')
  const section = readme.split('\n## ').find((text) => text.startsWith('Settings\n')) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  expect(SETTING_NAMES.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([])
  expect(rows.map((row) => row.split('`')[1] ?? '').filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  // The value that it calls the default changes nothing.
  const base = { ...MAIL_SERVER, LEADS_EMAIL_TO: 'leads@example.com' }
  const defaults = Array.from(section.matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm))
  for (const [, name = '', value] of defaults) expect.soft(readSettings({ ...base, [name]: value }), name).toEqual(readSettings(base))
})

describe('a start warns (R-operations-02)', () => {
  test.each([
    ['SMTP_URI', 'SMTP_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['PARTNER_WEBHOOK_SECRETS', 'PARTNER_WEBHOOK_SECRET'],
    ['LEADS_EMAILS_TO', 'LEADS_EMAIL_TO'],
    ['data_dir', 'DATA_DIR'],
    ['PORTS', 'PORT'],
    // Nearer than SMS_DAILY_LIMIT.
    ['MAILS_DAILY_LIMIT', 'MAIL_DAILY_LIMIT'],
  ])('about %s, which is probably meant to be %s', (found, meant) => {
    expect(settingWarnings({ [found]: 'hunter2' })).toEqual([{ message: expect.stringMatching(/misspelt/), fields: { found, meant } }])
  })

  test('about no real setting, no empty variable and no name that other programs use', () => {
    const others = ['PATH', 'HOME', 'HOSTNAME', 'PWD', 'MAIL', 'USER', 'SHELL', 'LOGNAME', 'NODE_ENV', 'XDG_DATA_DIRS', 'EDITOR', 'TZ']
    const all = [...SETTING_NAMES.map((name) => [name, '']), ...others.map((name) => [name, 'x']), ['SMTP_URI', '']]
    expect(settingWarnings(Object.fromEntries(all))).toEqual([])
    expect(settingWarnings(Object.fromEntries(SETTING_NAMES.map((name) => [name, '1'])))).toEqual([])
  })

  test.each([
    [{ SMTP_URL: 'smtps://me:hunter2@mail.example.com' }, 1],
    [{ SMTP_URL: 'smtps://me:hunter2@mail.example.com', SITE_ORIGIN: 'https://www.example.com' }, 0],
    [{}, 0],
  ])('about a mail server without SITE_ORIGIN, as confirmations could not link to the site: %s (R-delivery-14)', (environment, count) => {
    const warnings = settingWarnings(environment)
    expect(warnings).toHaveLength(count)
    for (const { message } of warnings) expect(message).toMatch(/^Visitors get no confirmation.* SITE_ORIGIN\.$/)
  })

  test.each([
    ['postgres://me:hunter2@db.example.com/plotline', 1],
    ['postgres:///plotline?host=db.example.com&user=plotline', 1],
    ['postgres://me:hunter2@db.example.com/plotline?sslmode=verify-full', 0],
    ['postgres://me:hunter2@database/plotline?sslmode=disable', 0],
    ['postgres:///plotline?host=/run/postgresql&user=plotline', 0],
    ['postgres://me:hunter2@localhost/plotline', 0],
    ['postgres://me:hunter2@[::1]:5432/plotline', 0],
  ])('about a database on another machine without sslmode, as nothing would be encrypted: %s', (DATABASE_URL, count) => {
    const warnings = settingWarnings({ DATABASE_URL })
    expect(warnings).toHaveLength(count)
    for (const { message } of warnings) expect(message).toMatch(/^DATABASE_URL .* nothing is encrypted/)
    expect(JSON.stringify(warnings)).not.toContain('hunter2')
  })

  test.each([
    ['0.0.0.0/0', 1],
    ['10.0.0.0/8, ::/0', 1],
    ['0.0.0.0/1,128.0.0.0/1', 2],
    ['::ffff:0:0/96', 1],
    ['::ffff:0.0.0.0/97, 0:0:0:0:0:ffff:8000:0/97', 2],
    ['::ffff:192.0.2.0/90', 1],
    ['::/80', 1],
    ['127.0.0.1,10.0.0.0/8,fc00::/7', 0],
    ['::ffff:10.0.0.0/104,::ffff:127.0.0.1,2001:db8::/32', 0],
  ])('about proxies that would trust everybody: TRUST_PROXY=%s', (ranges, count) => {
    const warnings = settingWarnings({ TRUST_PROXY: ranges })
    expect(warnings).toHaveLength(count)
    for (const { message } of warnings) expect(message).toMatch(/^TRUST_PROXY .* everybody/)
  })
})
