import { formField } from './editable.ts'
import { FieldInput } from './field_input.tsx'
import type { RecordForm } from './use_record_form.ts'

interface Props {
  readonly form: RecordForm
  readonly name: string
  /** Absent: whether the record as it stands may be changed there. */
  readonly readOnly?: boolean
  readonly required?: boolean
  readonly autoFocus?: boolean
  readonly small?: boolean
}

/** One field of a form: what is stored or typed over it, and what is said of it. Nothing where the record has no such field. */
export function FormInput({ form, name, readOnly = !form.open.has(name), ...more }: Props) {
  const field = formField(form.resource, name)
  return (
    field && (
      <FieldInput
        name={name}
        field={field}
        value={form.value(name)}
        change={(value) => form.set(name, value)}
        error={form.errorOf(name)}
        warning={form.warningOf(name)}
        readOnly={readOnly}
        {...more}
      />
    )
  )
}
