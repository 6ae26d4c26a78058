import { useTexts } from '../../i18n/index.ts'
import { labelWithUnit } from '../value/with_unit.ts'
import type { FieldInputProps, InputProps } from './input_props.ts'
import { focusBesidePage } from './restore_focus.ts'
import { PlainText } from './widgets/plain_text.tsx'

type Input = (props: InputProps) => React.ReactNode

/** One input with its label, its refusal and its warning; whoever may not edit sees the value. */
export function FramedInput({ Input: Asked, ...props }: FieldInputProps & { readonly Input: Input }) {
  const { language } = useTexts()
  const { field, name, error, warning, required, readOnly, autoFocus, small } = props
  const label = labelWithUnit(field, language)
  const Shown = readOnly ? PlainText : Asked
  return (
    <div data-field={name}>
      <Shown
        {...props}
        label={label}
        shared={{
          label,
          name,
          size: small ? 'xs' : 'sm',
          inputWrapperOrder: ['label', 'input', 'error', 'description'],
          ...(error && { error }),
          ...(warning && { description: <span className="warned">▲ {warning}</span> }),
          ...(required && { withAsterisk: true }),
          ...(autoFocus && { autoFocus: !focusBesidePage(), 'data-autofocus': true }),
        }}
      />
    </div>
  )
}
