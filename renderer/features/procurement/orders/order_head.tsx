import { FormInput } from '../../../ui/form/form_input.tsx'
import { onFormKey } from '../../../ui/form/form_keys.ts'
import type { RecordForm } from '../../../ui/form/use_record_form.ts'
import styles from './orders.module.css'
import { useTexts } from './texts.ts'

const names = ['uid', 'work_order', 'category', 'list_date', 'tech_requirement'] as const

interface Props {
  readonly form: RecordForm
  /** Materials name the order by its number. */
  readonly hasMaterials: boolean
}

/** The header of an order, saved together with its materials. */
export function OrderHead({ form, hasMaterials }: Props) {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fields look like a paper form, not like a frame
    <div
      data-form
      role="group"
      aria-label={t.orders.header}
      className={styles.fields}
      onKeyDown={(event) => onFormKey(event, form)}
    >
      {names.map((name) => (
        <div key={name} {...(name === 'tech_requirement' && { className: styles.wide })}>
          <FormInput
            form={form}
            name={name}
            readOnly={!form.open.has(name) || (name === 'uid' && hasMaterials)}
            small
          />
        </div>
      ))}
    </div>
  )
}
