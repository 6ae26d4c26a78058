import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ImportColumn, ImportField } from '../../../../shared/office/imports.ts'
import styles from './imports.module.css'
import { useTexts } from './texts.ts'

interface Props {
  readonly column: ImportColumn
  readonly columns: readonly ImportColumn[]
  readonly fields: readonly ImportField[]
  /** '' leaves the column out. */
  readonly choose: (field: string) => void
  readonly className: string | undefined
  readonly children: ReactNode
}

export const titleOfField = ({ label, unit }: ImportField): string => label + (unit && ` (${unit})`)

/** A button that says what a column of the file is, and lets somebody say otherwise. */
export function FieldMenu({ column, columns, fields, choose, className, children }: Props) {
  const { t } = useTexts()
  const heading = column.heading || t.imports.no_heading(column.column)
  return (
    <Menu position="bottom-start" returnFocus withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          className={className}
          data-head={column.column}
          title={t.imports.choose_field(heading)}
        >
          {children}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.fields} aria-label={t.imports.choose_field(heading)}>
        {fields.map((field) => {
          const other = columns.find((one) => one.field === field.name)
          const isThis = other?.column === column.column
          return (
            <Menu.Item
              key={field.name}
              onClick={() => choose(field.name)}
              rightSection={
                isThis
                  ? '✓'
                  : other && <span className={styles.taken}>{t.imports.taken_by(other.heading)}</span>
              }
            >
              {titleOfField(field)}
              {field.required && ' *'}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <Menu.Item onClick={() => choose('')} rightSection={column.field === '' && '✓'}>
          {t.imports.skip_column}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
