import type { Resource } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import type { Column } from './columns.ts'
import { type Reader, shownValue } from './shown_value.ts'
import { isState } from './status.ts'
import { StatePill } from './status_pill.tsx'

interface Props {
  readonly resource: Resource
  readonly record: Row
  readonly column: Column
  readonly reader: Reader
}

/** A state as a pill, everything else as its text. */
export function CellContent({ resource, record, column, reader }: Props) {
  const value = record[column.name]
  return isState(resource, column.name) ? (
    <StatePill resource={resource} name={column.name} value={value} />
  ) : (
    shownValue(column.field, value, reader)
  )
}
