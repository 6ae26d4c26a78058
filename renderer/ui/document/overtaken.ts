import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { ApiError } from '../../api/client.ts'
import { language, texts } from '../../i18n/index.ts'
import { codeText } from '../value/status.ts'
import { titleOf } from '../value/title_of.ts'

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** A step that somebody else was quicker with is refused with what the record is now: nothing typed is to be compared. */
export function asOvertaken(resource: Resource, field: string, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.problem.code !== 'stale') return error
  const { current } = error.problem
  const column = storedOf(resource, field)
  if (!isRow(current) || !column?.codes) return error
  const state = codeText(column.codes.table, String(column.toColumn(current[field])), language())
  return new Error(texts().forms.overtaken(titleOf(resource, current), state))
}
