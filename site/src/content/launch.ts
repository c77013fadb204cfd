/**
 * What has to be tried before the site goes live. Enter the day on which it worked, such as `2026-12-01`; `npm run launch-check` asks
 * for whatever is empty. On no page.
 */
export const tried = {
  testLead: '',
  restoredBackup: '',
  senderDomain: '',
} as const
