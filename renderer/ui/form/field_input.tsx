import type { Widget } from '../../../shared/kernel/column.ts'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { FramedInput } from './framed_input.tsx'
import type { FieldInputProps, InputProps } from './input_props.ts'
import { DateInput, MonthInput, TimeInput } from './widgets/date_inputs.tsx'
import { JoinedInput } from './widgets/joined_input.tsx'
import { NumberInput } from './widgets/number_input.tsx'
import { PlainText } from './widgets/plain_text.tsx'
import { ReferenceInput } from './widgets/reference_input.tsx'
import { SelectInput } from './widgets/select_input.tsx'
import { SoftReferenceInput } from './widgets/soft_reference_input.tsx'
import { SuggestInput } from './widgets/suggest_input.tsx'
import { SwitchInput } from './widgets/switch_input.tsx'
import { LinesInput, TextLine } from './widgets/text_inputs.tsx'

// Few forms have them: a page with such a field waits for its input.
const ContactInput = lazyPart(async () => (await import('./widgets/contact_input.tsx')).ContactInput)
const FileInput = lazyPart(async () => (await import('./widgets/file_input.tsx')).FileInput)
const ListInput = lazyPart(async () => (await import('./widgets/list_input.tsx')).ListInput)

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
  reference: (props) =>
    props.field.reference?.soft ? <SoftReferenceInput {...props} /> : <ReferenceInput {...props} />,
  file: FileInput,
  list: (props) => (props.field.joined ? <JoinedInput {...props} /> : <ListInput {...props} />),
  dict: ContactInput,
}

/** The input that a field's kind asks for. */
export const FieldInput = (props: FieldInputProps) => (
  <FramedInput {...props} Input={inputs[props.field.widget]} />
)
