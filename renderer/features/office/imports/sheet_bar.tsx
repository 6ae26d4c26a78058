import { Alert, Button, Select, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type {
  ImportColumn,
  ImportField,
  ImportSheet,
  ImportTarget,
} from '../../../../shared/office/imports.ts'
import { IconChevronDown } from '../../../ui/look/icons.ts'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import { FieldMenu, titleOfField } from './field_menu.tsx'
import styles from './imports.module.css'
import { listOptions } from './list_options.ts'
import type { SheetChoices } from './sheet_choices.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly sheet: ImportSheet
  readonly targets: readonly ImportTarget[]
  readonly fields: readonly ImportField[]
  /** Guessed columns that nobody has confirmed. */
  readonly unsure: readonly ImportColumn[]
  readonly values: Readonly<Record<string, string>>
  readonly choices: SheetChoices
}

/** What the sheet is taken for, which guesses are to be confirmed, and what is left out or lacking. */
export function SheetBar({ sheet, targets, fields, unsure, values, choices }: Props) {
  const { t } = useTexts()
  const [first] = unsure
  const left = sheet.columns.filter(({ field }) => field === '')
  const list = useRef<HTMLInputElement>(null)
  const isUnknown = sheet.left_out === 'no_headings'
  useEffect(() => {
    if (isUnknown) list.current?.focus()
  }, [isUnknown])
  const none = { value: '', label: t.imports.not_imported }
  const options = listOptions(t, targets, sheet.likely)
  // What it is likely to be comes first, as long as nobody has said what it is.
  const lists = isUnknown ? [...options, none] : [none, ...options]
  // A value that is given stays here, so that it can be changed.
  const given = fields.filter(({ name }) => sheet.missing.includes(name) || values[name] !== undefined)
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.pair}>
          {t.imports.as}
          <Select
            ref={list}
            size="xs"
            w={200}
            searchable
            allowDeselect={false}
            aria-label={t.imports.as}
            data={lists}
            value={isUnknown ? null : sheet.resource}
            placeholder={t.imports.left_out.no_headings}
            onChange={(resource) => choices.as(resource ?? '')}
          />
        </span>
        {sheet.left_out !== 'no_rows' && (
          <HeadingRow key={sheet.heading_row} at={sheet.heading_row} set={choices.headingRow} />
        )}
        {first && (
          <span className={styles.pair} data-guess>
            <StatusText meaning="wait" text={t.imports.guessed(first.heading)} />
            <FieldMenu
              column={first}
              columns={sheet.columns}
              fields={fields}
              choose={(field) => choices.field(first.column, field)}
              className={styles.choice}
            >
              {fieldLabel(fields, first.field)} <IconChevronDown />
            </FieldMenu>
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => choices.field(first.column, first.field)}
            >
              {t.imports.confirm}
            </Button>
          </span>
        )}
        <span className={styles.space} />
        {sheet.resource !== '' && left.length > 0 && (
          <span className={styles.pair} data-left-out>
            {t.imports.left_columns}:
            {left.map((column) => (
              <FieldMenu
                key={column.column}
                column={column}
                columns={sheet.columns}
                fields={fields}
                choose={(field) => choices.field(column.column, field)}
                className={styles.link}
              >
                {column.heading || t.imports.no_heading(column.column)}
              </FieldMenu>
            ))}
          </span>
        )}
      </div>
      {given.map((field) => (
        <Alert key={field.name} color={values[field.name] ? 'run' : 'late'} p="xs" mx="md" mb={6}>
          <span className={styles.pair}>
            {values[field.name]
              ? t.imports.value_for_all(titleOfField(field))
              : t.imports.missing(titleOfField(field))}
            <ValueForAll
              field={field}
              value={values[field.name] ?? ''}
              set={(text) => choices.value(field.name, text)}
            />
          </span>
        </Alert>
      ))}
    </>
  )
}

const fieldLabel = (fields: readonly ImportField[], name: string): string =>
  fields.find((one) => one.name === name)?.label ?? name

function HeadingRow({ at, set }: { at: number; set: (row: number) => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(at === 0 ? '' : String(at))
  const done = () => {
    const row = Number(typed)
    if (Number.isInteger(row) && row > 0 && row !== at) set(row)
  }
  return (
    <span className={styles.pair}>
      {t.imports.heading_row}
      <TextInput
        size="xs"
        w={56}
        inputMode="numeric"
        aria-label={t.imports.heading_row}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
    </span>
  )
}

interface ValueProps {
  readonly field: ImportField
  readonly value: string
  readonly set: (text: string) => void
}

/** One value for a field that the sheet has no column for: its stock lies in one storeroom. */
function ValueForAll({ field, value, set }: ValueProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(value)
  const label = t.imports.value_for_all(titleOfField(field))
  if (field.values)
    return (
      <Select
        size="xs"
        searchable
        clearable
        aria-label={label}
        data={[...field.values]}
        value={value === '' ? null : value}
        onChange={(next) => set(next ?? '')}
      />
    )
  return (
    <TextInput
      size="xs"
      aria-label={label}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => typed !== value && set(typed)}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && set(typed)}
    />
  )
}
