export { createKeys } from './idempotency.ts'
export { createTrap, DECOY } from './trap.ts'
export { resendOtp, sendMessage, submitLead, verifyOtp, type ApiResult } from './api.ts'
