import { extendedNames, type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import { readingOrder } from '../value/reading_order.ts'
import { createFields, formField, neededFields } from './editable.ts'
import styles from './form.module.css'
import { FormInput } from './form_input.tsx'
import type { RecordForm } from './use_record_form.ts'

const wideWidgets: ReadonlySet<string> = new Set(['lines', 'dict', 'list'])

/** Two columns of fields, long ones over both. */
export function FormFields({ form }: { form: RecordForm }) {
  const { resource } = form
  const names = namesFor(resource, form.isNew)
  const needed = neededFields(resource)
  const firstOpen = names.find((name) => form.open.has(name))
  return (
    <div className={styles.paper}>
      {names.map((name) => {
        const field = formField(resource, name)
        return (
          field && (
            <div
              key={name}
              className={wideWidgets.has(field.widget) ? `${styles.cell} ${styles.wide}` : styles.cell}
            >
              <FormInput form={form} name={name} required={needed.has(name)} autoFocus={name === firstOpen} />
            </div>
          )
        )
      })}
    </div>
  )
}

/** A new record shows what may be given; a stored one everything, in declared order. */
function namesFor(resource: Resource, isNew: boolean): readonly string[] {
  if (isNew) return createFields(resource)
  const shown = new Set(extendedNames(resource, 'all'))
  return readingOrder(resource).filter(
    (name) => name !== 'id' && shown.has(name) && !storedOf(resource, name)?.pointer,
  )
}
