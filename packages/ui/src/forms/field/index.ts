export {
  Field,
  FieldError,
  FieldHint,
  isEnter,
  splitFieldProps,
  useFieldIds,
  type FieldControlProps,
  type FieldErrorProps,
  type FieldHintProps,
  type FieldLabelProps,
  type FieldProps,
} from './field.tsx'
