export { trackingStorage } from './setting.ts'
export { tracker } from './tracking.ts'
