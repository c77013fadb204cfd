'use client'

export { HookForm as default } from '../../../src/examples/hook-form.tsx'
