import { ActionIcon, Anchor } from '@mantine/core'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { onCellKey } from './class_focus.ts'
import {
  bakeClasses,
  type ClassDraft,
  type ColumnName,
  cellText,
  columnNames,
  errorsOf,
  isTextColumn,
} from './class_row.ts'
import styles from './classes.module.css'
import { useTexts } from './texts.ts'

export interface LineFacts {
  readonly row: BakeClass
  readonly draft: ClassDraft | undefined
  readonly refusal: string | undefined
  /** The class that the words being tried out lead to. */
  readonly hit: boolean
  readonly open: boolean
  readonly type: (row: BakeClass, name: ColumnName, text: string) => void
  readonly restore: (row: BakeClass, name: ColumnName) => void
  readonly remove: (row: BakeClass) => void
}

/** One class; under it what is refused of it. */
export function ClassLine(facts: LineFacts) {
  const { t, language } = useTexts()
  const { row, draft, refusal, hit, open, remove } = facts
  const errors = errorsOf(row, draft, language)
  const messages = [...new Set([...Object.values(errors), ...(refusal ? [refusal] : [])])]
  return (
    <>
      <tr className={hit ? styles.hit : draft ? styles.typed : undefined} aria-current={hit || undefined}>
        {columnNames.map((name) => (
          <Cell key={name} facts={facts} name={name} error={errors[name]} />
        ))}
        <td className={styles.actions}>
          {row.id > 0 && (
            <Anchor size="sm" href={hashOf(['list', bakeClasses.name, row.id])}>
              {t.classes.history}
            </Anchor>
          )}
          {open && (
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-label={`${draft ? t.discard : t.remove} ${row.zh}`}
              title={draft ? t.discard : t.remove}
              onClick={() => remove(row)}
            >
              {draft ? '↩' : '×'}
            </ActionIcon>
          )}
        </td>
      </tr>
      {messages.length > 0 && (
        <tr aria-live="polite">
          <td colSpan={columnNames.length + 1} className={styles.refused}>
            {messages.map((text) => (
              <p key={text}>× {text}</p>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

interface CellProps {
  readonly facts: LineFacts
  readonly name: ColumnName
  readonly error: string | undefined
}

function Cell({ facts: { row, draft, open, type, restore }, name, error }: CellProps) {
  const { language } = useTexts()
  const text = draft?.typed[name] ?? cellText(row, name)
  const field = bakeClasses.fields[name]
  const wide = isTextColumn(name) && name !== 'name'
  const shared = {
    className: `${styles.input} ${isTextColumn(name) ? '' : styles.number}`,
    'data-class-row': row.id,
    'data-class-cell': name,
    'aria-label': `${row.name} ${field.label[language]}`,
    'aria-invalid': error !== undefined,
    title: error,
    autoComplete: 'off',
    readOnly: !open,
    value: text,
  } as const
  return (
    <td className={error ? styles.wrong : draft?.typed[name] === undefined ? undefined : styles.changed}>
      {wide ? (
        <textarea
          {...shared}
          rows={2}
          onChange={({ currentTarget }) => type(row, name, currentTarget.value.replace(/\n/g, ' '))}
          onKeyDown={(event) => onCellKey(event, () => restore(row, name))}
        />
      ) : (
        <input
          {...shared}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => type(row, name, currentTarget.value)}
          onKeyDown={(event) => onCellKey(event, () => restore(row, name))}
        />
      )}
    </td>
  )
}
