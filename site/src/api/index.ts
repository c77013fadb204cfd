export { createKeys } from './idempotency.ts'
export { createTrap, DECOY } from './trap.ts'
export { resendOtp, sendMessage, submitLead, verifyOtp, viewLead, withdrawLead, type ApiResult } from './api.ts'
