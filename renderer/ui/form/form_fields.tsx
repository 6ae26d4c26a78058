import { useState } from 'react'
import { extendedNames, type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { readingOrder } from '../value/reading_order.ts'
import { createFields, formField, neededFields } from './editable.ts'
import { FieldGrid, type FieldGroup, groupOf, spanOf } from './field_grid.tsx'
import styles from './form.module.css'
import { FormInput } from './form_input.tsx'
import type { RecordForm } from './use_record_form.ts'

const groups: readonly FieldGroup[] = ['basic', 'amounts', 'persons', 'system']
/** So few fields need no groups. */
const few = 8

/** All fields of a record; a stored one of many fields has them in groups. */
export function FormFields({ form }: { form: RecordForm }) {
  const { t } = useTexts()
  const { resource, isNew } = form
  const names = namesFor(resource, isNew).filter((name) => formField(resource, name))
  if (isNew || names.length <= few) return <Fields form={form} names={names} />
  const groupIn = (name: string): FieldGroup => {
    const field = formField(resource, name)
    return field ? groupOf(field) : 'basic'
  }
  const sizes = Map.groupBy(names, groupIn)
  // One field alone is no group.
  const isAlone = (group: FieldGroup) => group !== 'system' && sizes.get(group)?.length === 1
  const grouped = Map.groupBy(names, (name) => (isAlone(groupIn(name)) ? 'basic' : groupIn(name)))
  return groups.map((group) => {
    const own = grouped.get(group)
    if (!own) return null
    const fields = <Fields form={form} names={own} />
    if (group === 'system') return <Folded key={group} label={t.forms.groups.system} fields={fields} />
    return (
      <section key={group} className={styles.group} aria-label={t.forms.groups[group]}>
        {group !== 'basic' && <h2 className={styles.heading}>{t.forms.groups[group]}</h2>}
        {fields}
      </section>
    )
  })
}

/** What the office keeps by itself is looked at seldom. */
function Folded({ label, fields }: { label: string; fields: React.ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={styles.group} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={styles.heading}>{label}</summary>
      {opened && fields}
    </details>
  )
}

function Fields({ form, names }: { form: RecordForm; names: readonly string[] }) {
  const { resource } = form
  const needed = neededFields(resource)
  const firstOpen = namesFor(resource, form.isNew).find((name) => form.open.has(name))
  return (
    <FieldGrid>
      {names.map((name) => {
        const field = formField(resource, name)
        return (
          field && (
            <div key={name} style={{ gridColumn: `span ${spanOf(field)}` }}>
              <FormInput form={form} name={name} required={needed.has(name)} autoFocus={name === firstOpen} />
            </div>
          )
        )
      })}
    </FieldGrid>
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
