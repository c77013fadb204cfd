export { ActionForm as default } from '../../../src/examples/action-form.tsx'
