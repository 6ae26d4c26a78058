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

/** The most findings that one answer lists. */
const maxErrors = 200

/** An old workbook is one of the files that are not supported; its sentence says what to do with it. */
const codeOf = (fault: Extract<SheetRead, { fault: string }>['fault']) =>
  fault === 'old_workbook' ? 'unsupported_file' : fault

/** What an uploaded file says, before it is known for which library. */
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

/** The library that a list is for: the one named, or that of the work order which the file names. It must be open. */
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
  const found = own ?? (named && (await libraries.where('order.uid', '=', named).executeTakeFirst()))
  if (!found) throw notFound(declared.spec.label, id)
  await requireOpen(db, found)
  const other = named !== undefined && named !== found.uid
  return {
    ...found,
    faults: other
      ? [fileFault('work_order_mismatch', (t) => t.work_order_mismatch(named, found.uid)), ...faults]
      : faults,
    warnings: own ? [] : [otherId(id, found.uid)],
  }
}

async function requireOpen(
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

/** A fault or a warning with its place in the file, worded with it. */
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

/** The first faults of a list, as one answer tells them. */
export const toFaultErrors = (faults: readonly LibraryFault[]) => ({
  errors: faults.slice(0, maxErrors).map(toFieldError),
  errors_truncated: faults.length > maxErrors,
})

/** With any fault nothing of a list is stored. */
export function importFailed(
  faults: readonly LibraryFault[],
  warnings: readonly FieldError[],
  row_count: number,
): AppError {
  const { errors, errors_truncated } = toFaultErrors(faults)
  const says = localized((t) => t.process.library.failed(faults.length))
  return new AppError('import_failed', says, { imported: 0, row_count, errors_truncated }, errors, warnings)
}
