import type { Field } from '../../../shared/kernel/field.ts'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { HistoryLine } from '../../../shared/office/history.ts'
import { type Reader, shownValue } from '../value/shown_value.ts'

/** One field of a line in words; '' is no value. */
export interface Change {
  readonly field: Field
  readonly label: string
  readonly was: string
  readonly is: string
}

/** Labels, texts of codes and names of references; of a new record only what it was given. */
export function changesIn(resource: Resource, line: HistoryLine, reader: Reader): readonly Change[] {
  const isNew = line.operation === 'create'
  return Object.entries(line.changes).flatMap(([name, [was, is]]) => {
    const field = storedOf(resource, name)
    if (!field || name === 'id' || name === 'creator') return []
    const label = field.label[reader.language]
    const [before, after] = line.names?.[name] ?? [
      shownValue(field, was, reader),
      shownValue(field, is, reader),
    ]
    const change = { field, label, was: before, is: after }
    return (isNew && change.is === '') || change.was === change.is ? [] : [change]
  })
}
