import { Alert } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { meaningOf } from '../../../shared/kernel/meaning.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
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

interface ReasonProps {
  readonly resource: Resource
  readonly record: Row
  readonly label: string
}

/** Why a document was returned; on a void one it is no call to do anything. */
export function ReturnReason({ resource, record, label }: ReasonProps) {
  const { t } = useTexts()
  const reason = fieldText(record, 'return_reason')
  const isVoid = meaningOf(resource, 'status', record.status) === 'void'
  return (
    reason !== '' && (
      <Alert color={isVoid ? 'void' : 'wait'} p={6} my={4} data-came-back>
        {t.value_of(label, reason)}
      </Alert>
    )
  )
}
