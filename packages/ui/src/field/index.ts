export {
  Field,
  FieldError,
  FieldHint,
  splitField,
  useFieldIds,
  type FieldControlProps,
  type FieldErrorProps,
  type FieldHintProps,
  type FieldProps,
  type FieldTexts,
} from './field.tsx'
