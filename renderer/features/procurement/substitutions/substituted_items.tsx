import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { material_sub_apply_items } from '../../../../shared/procurement/material_sub_apply_items.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { DocumentLines } from '../../../ui/document/document_lines.tsx'
import { useLines } from '../../../ui/document/use_record.ts'
import { linesDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { type GridRow, isEmptyRow, type Mark } from '../../../ui/grid/edit/grid_model.ts'
import type { StoredColumn } from '../../../ui/grid/records/stored_columns.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { useStoredGrid } from '../../../ui/grid/records/use_stored_grid.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { differsFrom, isDifferent, itemColumns, withStandards } from './substitution_items.ts'
import styles from './substitutions.module.css'
import { useTexts } from './texts.ts'
import { useComments } from './use_comments.ts'
import { type Grades, useGrades } from './use_grades.ts'

interface Props {
  readonly apply: number
  /** What the office says may be changed of the application: its items go with it. */
  readonly editable: unknown
  readonly tellTyped: (typed: boolean) => void
}

export function SubstitutedItems(props: Props) {
  const { grades, error } = useGrades()
  const { lines: items, error: failedItems } = useLines(
    material_sub_apply_items,
    'sub_apply',
    String(props.apply),
  )
  const comments = useComments(props.apply)
  const failed = error ?? failedItems ?? comments.error
  if (!grades || !items || !comments.data) return <Loading error={failed} />
  return <Items {...props} grades={grades} items={items} signed={comments.data.length > 0} />
}

interface ItemsProps extends Props {
  readonly grades: Grades
  readonly items: readonly StoredRecord[]
  readonly signed: boolean
}

function Items({ apply, editable, tellTyped, grades, items, signed }: ItemsProps) {
  const { t, language } = useTexts()
  const says = t.substitutions
  const isApplicant = Array.isArray(editable) && editable.length > 0
  const mine = mayCreate(material_sub_apply_items, actingAs(useMe()))
  const open = mine && isApplicant && !signed
  const columns = useMemo(
    () =>
      itemColumns(language, {
        old_name: grades.grades,
        new_name: grades.grades,
        old_standard: grades.standards,
        new_standard: grades.standards,
      }),
    [language, grades],
  )
  const noteOf = (row: GridRow, { name }: StoredColumn): Mark | undefined => {
    const old = differsFrom(row, name)
    return old === undefined ? undefined : { kind: 'note', says: says.differs(old) }
  }
  const grid = useStoredGrid({
    resource: material_sub_apply_items,
    place: linesDraftKey('material_sub_applies', apply),
    records: items,
    columns,
    fixed: { sub_apply: String(apply) },
    open,
    complete: withStandards(grades.standardOf),
    noteOf,
  })
  const rows = grid.stored.rows.filter((row) => !isEmptyRow(row))
  return (
    <div className={styles.items}>
      <DocumentLines
        lines={items}
        tellTyped={tellTyped}
        aside={signed && <Text>{says.frozen}</Text>}
        of={grid}
        label={says.items}
        state={open ? '' : signed ? t.read_only : says.not_yours}
        foot={says.count(rows.length, rows.filter(isDifferent).length)}
        staysAt={(wanted) => wanted === hashOf(['substitutions', apply])}
      />
    </div>
  )
}
