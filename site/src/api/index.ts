export { createIdempotencyKeys } from './idempotency-keys.ts'
export { createBotSignals, HONEYPOT_NAME } from './bot-signals.ts'
export { resendOtp, sendMessage, submitLead, verifyOtp, viewLead, withdrawLead, type ApiResult } from './api.ts'
export { retryAfterMessage, unstatedRetryAfter } from './retry-after.ts'
