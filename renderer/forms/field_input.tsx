import type { Stored, Widget } from '../../shared/kernel/field.ts'
import { useTexts } from '../texts/index.ts'
import { isBesidePage } from './focus_work.ts'
import { ContactInput } from './widgets/contact_input.tsx'
import { DateInput, MonthInput, TimeInput } from './widgets/date_inputs.tsx'
import { FileInput } from './widgets/file_input.tsx'
import { JoinedInput } from './widgets/joined_input.tsx'
import { ListInput } from './widgets/list_input.tsx'
import { NumberInput } from './widgets/number_input.tsx'
import { PlainText } from './widgets/plain_text.tsx'
import { ReferenceInput } from './widgets/reference_input.tsx'
import { SelectInput } from './widgets/select_input.tsx'
import { SuggestInput } from './widgets/suggest_input.tsx'
import { SwitchInput } from './widgets/switch_input.tsx'
import { LinesInput, TextLine } from './widgets/text_inputs.tsx'

interface Given {
  readonly name: string
  readonly field: Stored
  /** As answers carry it; text that cannot be read stays text, for the declaration to refuse. */
  readonly value: unknown
  readonly change: (value: unknown) => void
  readonly error?: string | undefined
  readonly warning?: string | undefined
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly autoFocus?: boolean
  readonly small?: boolean
}
export interface InputProps extends Given {
  readonly label: string
  /** What a Mantine input shows below itself: the refusal, or a warning in words. */
  readonly shared: {
    readonly label: string
    readonly name: string
    readonly size: 'xs' | 'sm'
    readonly error?: React.ReactNode
    readonly description?: React.ReactNode
    readonly withAsterisk?: boolean
    readonly autoFocus?: boolean
    /** What a dialog looks for. */
    readonly 'data-autofocus'?: boolean
    readonly inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[]
  }
}

const inputs: Readonly<Record<Widget, (props: InputProps) => React.ReactNode>> = {
  none: PlainText,
  text: TextLine,
  lines: LinesInput,
  number: NumberInput,
  switch: SwitchInput,
  datetime: TimeInput,
  date: DateInput,
  month: MonthInput,
  select: SelectInput,
  suggest: SuggestInput,
  // A soft reference is text that may name a record of the target, or nothing the office knows.
  reference: (props) =>
    props.field.reference?.soft ? <TextLine {...props} /> : <ReferenceInput {...props} />,
  file: FileInput,
  list: (props) => (props.field.joined ? <JoinedInput {...props} /> : <ListInput {...props} />),
  dict: ContactInput,
}

/** The input that a field's kind asks for; whoever may not edit sees its value. */
export function FieldInput(props: Given) {
  const { language } = useTexts()
  const { field, name, error, warning, required, readOnly, autoFocus, small } = props
  const label = field.label[language] + (field.unit ? ` (${field.unit})` : '')
  const Input = readOnly ? PlainText : inputs[field.widget]
  return (
    <div data-field={name}>
      <Input
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
          ...(autoFocus && { autoFocus: !isBesidePage(), 'data-autofocus': true }),
        }}
      />
    </div>
  )
}
