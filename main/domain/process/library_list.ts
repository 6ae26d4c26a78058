import { AppError, type FieldError, locked, notFound } from '../../../shared/kernel/errors.ts'
import type { SheetRead } from '../../../shared/kernel/sheets.ts'
import { libraryStatus } from '../../../shared/process/codes.ts'
import type { LibraryFault, LibraryWarning } from '../../../shared/process/library_faults.ts'
import { fileFault, type ReadLibrary, readLibrary } from '../../../shared/process/library_file.ts'
import { process_libraries as declared } from '../../../shared/process/process_libraries.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { requireNoDependents } from './dependents.ts'
import { knownGrades } from './library_rows.ts'

/** Upper limit of findings in one response. */
const maxErrors = 200

/** An old workbook (.xls) counts as an unsupported file; its message says how to convert it. */
const codeOf = (fault: Extract<SheetRead, { fault: string }>['fault']) =>
  fault === 'old_workbook' ? 'unsupported_file' : fault

/** Parses an uploaded parts list before its library is known. */
export async function readList(db: Db, read: SheetRead): Promise<ReadLibrary> {
  if ('fault' in read)
    return {
      facts: {},
      parts: [],
      rows: [],
      warnings: [],
      rowCount: 0,
      faults: [fileFault(codeOf(read.fault), (t) => t[read.fault])],
    }
  const grades = await knownGrades(db)
  return readLibrary(read.sheet, (grade) => grades.has(grade))
}

export interface TargetLibrary {
  readonly id: number
  readonly work_order_uid: number
  readonly name: string
  readonly status: number
  /** The number of its work order. */
  readonly uid: string
  readonly faults: readonly LibraryFault[]
  readonly warnings: readonly FieldError[]
}

/**
 * The library to import into: the named one, or that of the work order in the file. Throws if it is locked.
 */
export async function targetLibrary(
  db: Db,
  id: number,
  { facts, faults }: ReadLibrary,
): Promise<TargetLibrary> {
  const named = facts.work_order_uid
  const libraries = db
    .selectFrom('process_libraries as library')
    .innerJoin('work_orders as order', 'order.id', 'library.work_order')
    .select(['library.id', 'library.work_order_uid', 'library.name', 'library.status', 'order.uid'])
  const own = await libraries.where('library.id', '=', id).executeTakeFirst()
  const row = own ?? (named && (await libraries.where('order.uid', '=', named).executeTakeFirst()))
  if (!row) throw notFound(declared.spec.label, id)
  await assertOpen(db, row)
  const other = named !== undefined && named !== row.uid
  return {
    ...row,
    faults: other
      ? [fileFault('work_order_mismatch', (t) => t.work_order_mismatch(named, row.uid)), ...faults]
      : faults,
    warnings: own ? [] : [otherId(id, row.uid)],
  }
}

async function assertOpen(
  db: Db,
  { id, status }: { readonly id: number; readonly status: number },
): Promise<void> {
  if (status === libraryStatus.code.reviewed) throw locked(declared.spec.label)
  if (status === libraryStatus.code.unreviewed)
    await requireNoDependents(db, id, { zh: '重新导入', en: 'import again' })
}

const otherId = (id: number, uid: string): FieldError => ({
  field: 'id',
  code: 'LIB-ID',
  text: localized((t) => t.process.library.other_id(id, uid)),
  location: { row: 0, column: '', value: String(id) },
})

/** A finding with its location in the file, which its message includes. */
export const toFieldError = ({
  field,
  row,
  column,
  value,
  code,
  text,
}: LibraryFault | LibraryWarning): FieldError => ({
  field,
  code,
  location: { row, column, value },
  text: localized((t, language) => t.process.library.at(row, column, text(language))),
})

/** The first findings, with a flag if there are more. */
export const toFaultErrors = (faults: readonly LibraryFault[]) => ({
  errors: faults.slice(0, maxErrors).map(toFieldError),
  errors_truncated: faults.length > maxErrors,
})

/** 400 import_failed: with any error nothing is imported. */
export function importFailed(
  faults: readonly LibraryFault[],
  warnings: readonly FieldError[],
  row_count: number,
): AppError {
  const { errors, errors_truncated } = toFaultErrors(faults)
  const text = localized((t) => t.process.library.failed(faults.length))
  return new AppError('import_failed', text, { imported: 0, row_count, errors_truncated }, errors, warnings)
}
