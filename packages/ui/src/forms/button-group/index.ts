export { ButtonGroup, type ButtonGroupProps } from './button-group.tsx'
