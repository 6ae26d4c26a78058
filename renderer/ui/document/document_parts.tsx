import { Alert } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { useTexts } from '../../i18n/index.ts'
import { formField } from '../form/editable.ts'
import { FieldGrid, spanOf } from '../form/field_grid.tsx'
import { FormInput } from '../form/form_input.tsx'
import type { RecordForm } from '../form/use_record_form.ts'
import { fieldText } from '../value/field_text.ts'

interface FieldsProps {
  readonly form: RecordForm
  /** In the order of the paper form; names that the resource does not have are left out. */
  readonly names: readonly string[]
  /** Columns of twelve that a field takes where its kind says otherwise. */
  readonly spans?: Readonly<Record<string, number>>
  readonly inputOf?: (name: string) => Partial<ComponentProps<typeof FormInput>>
  /** Further cells. */
  readonly children?: ReactNode
}

/** The fields of a document; its number is in the head unless it can be changed. */
export const HeadFields = ({ form, names, spans = {}, inputOf, children }: FieldsProps) => (
  <FieldGrid>
    {names.map((name) => {
      const field = formField(form.resource, name)
      const own = inputOf?.(name)
      const readOnly = own?.readOnly ?? !form.open.has(name)
      return (
        field &&
        (name !== 'uid' || !readOnly) && (
          <div key={name} style={{ gridColumn: `span ${spans[name] ?? spanOf(field)}` }}>
            <FormInput form={form} name={name} {...own} />
          </div>
        )
      )
    })}
    {children}
  </FieldGrid>
)

/** Why a document was returned. */
export function ReturnReason({ record, label }: { record: Row; label: string }) {
  const { t } = useTexts()
  const reason = fieldText(record, 'return_reason')
  return (
    reason !== '' && (
      <Alert color="wait" p={6} my={4} data-came-back>
        {t.value_of(label, reason)}
      </Alert>
    )
  )
}
