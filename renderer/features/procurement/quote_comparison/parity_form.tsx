import { Group, Text } from '@mantine/core'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { formStatus } from '../../../../shared/procurement/codes.ts'
import { type LoadedRecord, useRecord } from '../../../ui/document/use_record.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { formField } from '../../../ui/form/editable.ts'
import { FormInput } from '../../../ui/form/form_input.tsx'
import { onFormKey } from '../../../ui/form/form_keys.ts'
import { FormNotices, FormQuestions } from '../../../ui/form/form_notices.tsx'
import { useRecordForm } from '../../../ui/form/use_record_form.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { type OpenForms, useOpenForm } from './open_forms.ts'
import styles from './parity.module.css'
import { Round } from './round.tsx'
import { useTexts } from './texts.ts'
import type { Kind } from './use_comparison.ts'

/** What is written on the paper besides the suppliers; long texts take the whole width. */
const written = {
  parity_ratio_cards: [
    'apply_id',
    'applicant',
    'requestor',
    'work_order',
    'amount',
    'unit',
    'material',
    'delivery_period',
    'content',
  ],
  supplier_checks: ['applicant', 'application_date', 'project', 'estimated_price', 'basic_situation'],
} as const

interface Props {
  readonly kind: Kind
  readonly id: number
  readonly forms: OpenForms
}

export function ParityForm(props: Props) {
  const { data, error } = useRecord(props.kind.form.name, props.id)
  if (!data) return <Loading error={error} />
  return <Form {...props} loaded={data} />
}

function Form({ kind, id, forms, loaded }: Props & { loaded: LoadedRecord }) {
  const { language } = useTexts()
  const form = useRecordForm({ resource: kind.form, loaded, saved: () => undefined })
  useOpenForm(forms, `form ${id}`, form)
  const { record } = loaded
  const names = kind.isDirect ? written.supplier_checks : written.parity_ratio_cards
  return (
    <section aria-label={specOf(kind.form).label[language]} className={styles.form}>
      <Group justify="space-between" mb={4}>
        <Group gap="xs">
          <Text fw={600}>{specOf(kind.form).label[language]}</Text>
          <StatePill resource={kind.form} name="status" value={record.status} />
          {fieldText(record, 'return_reason') !== '' && (
            <Text className="warned">▲ {fieldText(record, 'return_reason')}</Text>
          )}
        </Group>
      </Group>
      <FormNotices form={form} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the inputs inside */}
      <div className={styles.fields} data-form onKeyDown={(event) => onFormKey(event, form)}>
        {names.map((name) => {
          const field = formField(kind.form, name)
          return (
            field && (
              <div key={name} className={field.widget === 'lines' ? styles.wide : undefined}>
                <FormInput form={form} name={name} autoFocus={name === names[0]} small />
              </div>
            )
          )
        })}
      </div>
      <Round form={`${kind.form.name}/${id}`} isDraft={record.status === formStatus.code.draft} />
      <FormQuestions form={form} />
    </section>
  )
}
