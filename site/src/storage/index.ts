export { local, parseObject, safeStorage, session, type SafeStorage } from './storage.ts'
