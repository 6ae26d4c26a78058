import { AppError, maxErrors } from '../../../shared/kernel/errors.ts'
import { type ImportFinding, maxFindings } from '../../../shared/office/imports.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { say } from '../../texts/index.ts'
import type { ImportPlan } from './plan.ts'
import type { Notice, NoticeCode } from './plan_rows.ts'
import type { RunResult } from './run.ts'

/** Of these somebody has to say first what is meant. */
const wrong: ReadonlySet<NoticeCode> = new Set(['IMPORT-FORMULA', 'IMPORT-TWICE'])

/** What was noticed of the file, as a finding. */
const noticed =
  (language: Language) =>
  ({ sheet, row, column, code, fact }: Notice): ImportFinding => ({
    sheet,
    row,
    column,
    field: '',
    code,
    message: say((t) => t.imports.notices[code](fact))(language),
  })

export interface Findings {
  readonly errors: readonly ImportFinding[]
  readonly warnings: readonly ImportFinding[]
}

/** What was noticed of the file and what the office said of its rows, in their order. */
export function findingsOf(plan: ImportPlan, result: RunResult, language: Language): Findings {
  const { bad = [], noted = [] } = Object.groupBy(plan.notices, ({ code }) =>
    wrong.has(code) ? 'bad' : 'noted',
  )
  const places = new Map(plan.shown.map(({ sheet }, at) => [sheet, at]))
  const inOrder = (one: ImportFinding, other: ImportFinding) =>
    (places.get(one.sheet) ?? 0) - (places.get(other.sheet) ?? 0) || one.row - other.row
  return {
    errors: [...bad.map(noticed(language)), ...result.errors].toSorted(inOrder),
    warnings: [...noted.map(noticed(language)), ...result.warnings].toSorted(inOrder),
  }
}

/** The first ones, and of every row after them its first: whoever corrects the rows reaches each of them. */
export function firstFindings(findings: readonly ImportFinding[]): readonly ImportFinding[] {
  const seen = new Set<string>()
  return findings.filter(({ sheet, row }, at) => {
    const place = `${sheet}/${row}`
    const isFirst = !seen.has(place)
    seen.add(place)
    return at < maxFindings || isFirst
  })
}

/** 400 with the first errors and their places: nothing of the file is stored. */
export function failed(errors: readonly ImportFinding[]): AppError {
  const shown = errors.slice(0, maxErrors).map(({ field, code, message, ...location }) => ({
    field,
    code,
    text: () => message,
    location,
  }))
  return new AppError(
    'import_failed',
    say((t) => t.imports.failed(errors.length)),
    { error_count: errors.length },
    shown,
  )
}
