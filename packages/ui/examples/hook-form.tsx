import { CheckboxField } from '@plotline/ui/checkbox-field'
import { ErrorSummary } from '@plotline/ui/error-summary'
import { Form, SubmitButton } from '@plotline/ui/form'
import { RadioCards } from '@plotline/ui/radio-cards'
import { PhoneField } from '@plotline/ui/phone-field'
import { TextField } from '@plotline/ui/text-field'
import { Controller, useForm } from 'react-hook-form'

const goals = [
  { value: 'let', label: 'Let it' },
  { value: 'live', label: 'Live in it' },
]
const order = ['name', 'phone', 'goal', 'agreed'] as const

export function HookForm() {
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { name: '', phone: '', goal: '', agreed: false },
    shouldFocusError: false, // Form moves focus to the summary
  })
  const { errors, isSubmitting } = formState
  const problems = order.flatMap((fieldId) => ({ fieldId, message: errors[fieldId]?.message ?? '' })).filter(({ message }) => message)

  return (
    <Form
      noValidate
      loading={isSubmitting}
      onSubmit={handleSubmit((values) => console.log('Send this to your server:', values))}
      errorSummary={<ErrorSummary errors={problems} />}
      footer={<SubmitButton loadingLabel="Sending…">Send</SubmitButton>}
    >
      <TextField
        {...register('name', { required: 'Enter your name' })}
        id="name"
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
      />
      <PhoneField {...register('phone', { required: 'Enter your phone number' })} id="phone" error={errors.phone?.message} />
      <Controller
        name="goal"
        control={control}
        rules={{ required: 'Choose what you want to do' }}
        render={({ field: { onChange, ...field } }) => (
          <RadioCards
            {...field}
            id="goal"
            legend="What do you want to do with it?"
            options={goals}
            onValueChange={onChange}
            error={errors.goal?.message}
          />
        )}
      />
      <Controller
        name="agreed"
        control={control}
        rules={{ required: 'Tick the box to let us call you' }}
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField
            {...field}
            id="agreed"
            label="You may call me"
            checked={value}
            onCheckedChange={onChange}
            error={errors.agreed?.message}
          />
        )}
      />
    </Form>
  )
}
