export { TwoCopies as default } from '../../../src/two-copies.tsx'
