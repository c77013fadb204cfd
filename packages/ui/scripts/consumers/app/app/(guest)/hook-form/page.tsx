'use client'

export { HookForm as default } from '../../../src/readme/hook-form.tsx'
