export { createKeys } from './idempotency.ts'
export { resendOtp, sendMessage, submitLead, verifyOtp, type ApiResult } from './api.ts'
