export { DecoyField, type DecoyFieldProps } from './decoy-field.tsx'
