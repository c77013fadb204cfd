export { Examples as default } from '../../../src/examples.tsx'
