export { RangeField, type RangeFieldProps } from './range-field.tsx'
