export { CheckboxGroup, RadioGroup, type CheckboxGroupProps, type RadioGroupProps } from './option-group.tsx'
export { type GroupOption } from './group.tsx'
