import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Acting, Row } from '../../../shared/kernel/transitions.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { FormDialog } from '../dialog/form_dialog.tsx'
import { useAction } from '../feedback/use_action.ts'
import { closedBy, columnsOf, formField, openFields } from '../form/editable.ts'
import { FieldInput } from '../form/field_input.tsx'
import { cellWidths } from '../grid/entry/entry_fields.ts'
import { useReferenceNames } from '../value/references.ts'
import { type Reader, shownValue } from '../value/shown_value.ts'
import { BatchPlan, useRefusals } from './batch_plan.tsx'
import { changeRows, showBatchUndo } from './change_rows.ts'
import type { Column } from './columns.ts'

interface Props {
  readonly resource: Resource
  /** Those on the screen: their fields come first. */
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly close: () => void
}

/** Changes one field of many records in one batch; records that it does not fit are skipped and say why. */
export function BulkChange({ resource, columns, rows, close }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  const nameOf = useReferenceNames(resource)
  const reader = { t, language, nameOf }
  const acting = useMemo(() => actingAs(me), [me])
  const fields = useMemo(() => {
    const open = changeable(resource, rows, acting)
    const shown = columns.flatMap(({ name }) => (open.includes(name) ? [name] : []))
    return [...new Set([...shown, ...open])]
  }, [resource, columns, rows, acting])
  const [name, setName] = useState(fields[0] ?? '')
  // Undefined until something is typed or chosen.
  const [value, setValue] = useState<unknown>()
  const refusals = useRefusals()
  const field = formField(resource, name)
  const whyNot = (row: Row): string =>
    whySkipped({ resource, row, name, value, acting, t, reader }) || (refusals.why.get(row.id) ?? '')
  const changed = value === undefined ? [] : rows.filter((row) => whyNot(row) === '')
  const [change, isChanging] = useAction(() => changeRows(resource.name, name, changed, () => value), {
    refused: (error) => refusals.add(error, changed),
    done() {
      showBatchUndo({ resource, field: name, rows: changed, value }, t.lists.bulk_done(changed.length))
      close()
    },
  })
  return (
    <FormDialog
      title={t.lists.bulk_title(rows.length)}
      size="lg"
      close={close}
      submit={() => {
        if (changed.length > 0) void change()
      }}
      refused={refusals.message}
      button={{
        children: t.lists.bulk_button(changed.length),
        loading: isChanging,
        disabled: changed.length === 0,
      }}
    >
      <Select
        label={t.lists.bulk_field}
        data={fields.map((one) => ({ value: one, label: formField(resource, one)?.label[language] ?? one }))}
        value={name}
        allowDeselect={false}
        onChange={(next) => {
          setName(next ?? '')
          setValue(undefined)
          refusals.forget()
        }}
        data-autofocus
      />
      {field && (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={value ?? null}
          change={(next) => {
            setValue(next)
            refusals.forget()
          }}
          required={false}
        />
      )}
      <BatchPlan
        {...{ resource, rows, whyNot }}
        was={(row) => (field && shownValue(field, row[name], reader)) || '—'}
        becomes={(field && shownValue(field, value, reader)) || '—'}
      />
    </FormDialog>
  )
}

/** The fields that this person may change on at least one of these records, and that have an input of one line. */
function changeable(resource: Resource, rows: readonly Row[], acting: Acting): readonly string[] {
  const open = new Set(rows.flatMap((row) => [...openFields(resource, columnsOf(resource, row), acting)]))
  return Object.keys(resource.fields).filter((name) => {
    const field = formField(resource, name)
    return (
      open.has(name) && field !== undefined && field.widget in cellWidths && !field.upload && !field.hidden
    )
  })
}

interface Asked {
  readonly resource: Resource
  readonly row: Row
  readonly name: string
  readonly value: unknown
  readonly acting: Acting
  readonly t: Texts
  readonly reader: Reader
}

const plain = (value: unknown): unknown => (value === '' ? null : (value ?? null))

/** Why a record is left out, as a fact; '' if it is changed. */
function whySkipped({ resource, row, name, value, acting, t, reader }: Asked): string {
  const columns = columnsOf(resource, row)
  if (value !== undefined && plain(row[name]) === plain(value)) return t.lists.bulk_same
  if (openFields(resource, columns, acting).has(name)) return ''
  const marks = closedBy(resource, columns).map(({ label }) => label[reader.language])
  return marks.length > 0 ? marks.join(t.comma) : t.lists.bulk_closed
}
