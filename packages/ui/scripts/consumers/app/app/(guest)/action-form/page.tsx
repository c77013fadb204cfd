export { ActionForm as default } from '../../../src/readme/action-form.tsx'
