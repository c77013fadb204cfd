export { CheckboxGroup, RadioGroup, type CheckboxGroupProps, type RadioGroupProps } from './radio-group.tsx'
export { type GroupOption } from './option-group.tsx'
