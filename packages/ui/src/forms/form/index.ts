export { Form, SubmitButton, type FormProps, type SubmitButtonProps } from './form.tsx'
