import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { savedState } from '../../../../shared/procurement/codes.ts'
import { material_execution_details } from '../../../../shared/procurement/material_execution_details.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { DocumentLines } from '../../../ui/document/document_lines.tsx'
import { useLines } from '../../../ui/document/use_record.ts'
import { linesDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { whyReadOnly } from '../../../ui/form/permissions.ts'
import { type Choice, isEmptyRow } from '../../../ui/grid/edit/grid_model.ts'
import { storedColumns } from '../../../ui/grid/records/stored_columns.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { useStoredGrid } from '../../../ui/grid/records/use_stored_grid.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import styles from '../substitutions/substitutions.module.css'
import { useTexts } from './texts.ts'
import { useBought } from './use_bought.ts'

interface Props {
  readonly execution: number
  readonly saved: unknown
  readonly tellTyped: (typed: boolean) => void
}

const widths: Readonly<Record<string, number>> = {
  material: 280,
  batch_number: 130,
  quota: 110,
  part: 170,
  oddments: 180,
  remark: 200,
}
const names = Object.keys(widths)
export function ExecutedLines(props: Props) {
  const { choices, error } = useBought()
  const { lines, error: failedLines } = useLines(
    material_execution_details,
    'material_execution',
    props.execution,
  )
  const failed = error ?? failedLines
  if (!choices || !lines) return <Loading error={failed} />
  return <Lines {...props} choices={choices} lines={lines} />
}

interface LinesProps extends Props {
  readonly choices: readonly Choice[]
  readonly lines: readonly StoredRecord[]
}

function Lines({ execution, saved, tellTyped, choices, lines }: LinesProps) {
  const { t, language } = useTexts()
  const isFinal = saved === savedState.word.saved
  const acting = actingAs(useMe())
  const mine = mayCreate(material_execution_details, acting)
  const words = { t, language }
  const open = mine && !isFinal
  const columns = useMemo(
    () =>
      storedColumns(material_execution_details, names, language, { material: choices }).map((column) => ({
        ...column,
        width: widths[column.name] ?? column.width,
      })),
    [language, choices],
  )
  const grid = useStoredGrid({
    resource: material_execution_details,
    place: linesDraftKey('material_executions', execution),
    records: lines,
    columns,
    fixed: { material_execution: execution },
    open,
  })
  const says = t.executions
  return (
    <div className={styles.items}>
      <DocumentLines
        lines={lines}
        tellTyped={tellTyped}
        aside={(isFinal || open) && <Text>{isFinal ? says.final : says.in_work}</Text>}
        of={grid}
        label={says.lines}
        state={open ? '' : mine ? t.read_only : whyReadOnly(material_execution_details, {}, acting, words)}
        foot={says.count(grid.stored.rows.filter((row) => !isEmptyRow(row)).length)}
        staysAt={(wanted) => wanted === hashOf(['executions', execution])}
      />
    </div>
  )
}
