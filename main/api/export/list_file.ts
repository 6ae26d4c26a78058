import { specOf } from '../../../shared/kernel/resource.ts'
import { addingByUnit } from '../../../shared/kernel/sums_by_unit.ts'
import type { JournalEvent } from '../../db/journal/events.ts'
import type { OfficeServices, OperationRequest } from '../engine/contracts.ts'
import { dispatchOrThrow } from '../engine/dispatch.ts'
import { projectionOf } from '../engine/serialize.ts'
import { type Column, columnsOf, idColumns } from './columns.ts'
import { csvFile } from './csv.ts'
import { allPages, listNames, responseOptionsOf, wholeList, withNames } from './rows.ts'
import { totalRows } from './total_rows.ts'
import { xlsxFile } from './xlsx.ts'

export type ExportFormat = 'csv' | 'xlsx'
export const parseExportFormat = (value: unknown): ExportFormat | undefined =>
  value === 'csv' || value === 'xlsx' ? value : undefined

/** The whole filtered list as a file, generated while it is read. */
export interface ListFile {
  /** The file name for downloads. */
  readonly name: string
  readonly mediaType: string
  /**
   * Its bytes in pieces, page by page; `onProgress` gets the number of records so far. Each export is
   * recorded in the journal.
   */
  bytes(onProgress?: (rows: number) => void): AsyncGenerator<Uint8Array>
}

/** Paging parameters, which the whole file ignores. */
const pagingParameters: readonly string[] = ['page', 'limit', 'cursor']

/**
 * Runs the list's own checks, so that what it refuses is refused here. Returns the number of records if
 * `count`.
 */
export async function countList(
  engine: OfficeServices,
  listCall: OperationRequest,
  count: boolean,
): Promise<number> {
  if (pagingParameters.some((name) => listCall.input[name] !== undefined))
    await dispatchOrThrow(engine, listCall)
  const call = wholeList(listCall)
  const { value } = await dispatchOrThrow(engine, { ...call, input: { ...call.input, limit: 1, count } })
  return typeof value === 'object' && value !== null && 'count' in value ? Number(value.count ?? 0) : 0
}

/** All columns that a list's file can have. */
export function fileColumns(engine: OfficeServices, call: OperationRequest): readonly Column[] {
  const resource = engine.catalogue.get(call.resource)
  return columnsOf(
    resource,
    projectionOf(resource, listNames(resource), responseOptionsOf(call)).shown,
    call.language ?? 'zh',
  )
}

/** `keys` selects and orders the columns; by default all. Ids always follow the last column. */
export function listFile(
  engine: OfficeServices,
  listCall: OperationRequest,
  format: ExportFormat,
  keys?: readonly string[],
): ListFile {
  const call = wholeList(listCall)
  const resource = engine.catalogue.get(call.resource)
  const { label } = specOf(resource)
  const { language = 'zh' } = call
  const all = fileColumns(engine, call)
  const chosen = (keys?.flatMap((key) => all.find((column) => column.key === key) ?? []) ?? all).filter(
    ({ key }) => key !== 'id',
  )
  const columns = [
    ...chosen.filter(({ isPointer }) => !isPointer),
    ...idColumns(
      [...chosen, ...all.filter((column) => column.isPointer && !chosen.includes(column))],
      all.find(({ key }) => key === 'id'),
    ),
  ]
  const writer = format === 'csv' ? csvFile(columns) : xlsxFile(columns, label[language])
  const totals = format === 'csv' ? undefined : addingByUnit(resource)
  // A summed field may not be a column of the file.
  const readCall = totals ? { ...call, extended: true } : call
  /** If the client disconnects, reading ends; the records sent so far are still recorded in the journal. */
  async function* bytes(onProgress?: (rows: number) => void): AsyncGenerator<Uint8Array> {
    let rows = 0
    let complete = false
    try {
      yield writer.start()
      for await (const page of allPages(engine, resource, readCall)) {
        rows += page.length
        totals?.add(page)
        const piece = writer.rows(await withNames(engine, call, chosen, page))
        if (piece.length > 0) yield piece
        onProgress?.(rows)
      }
      complete = true
      await recordExport(engine, call, format, rows, true)
      yield writer.end(totals && totalRows(resource, totals.sums(), columns, language))
    } finally {
      if (!complete) await recordExport(engine, call, format, rows, false)
    }
  }
  const name = `${label[language]}_${engine.now().slice(0, 10)}.${writer.extension}`
  return { name, mediaType: writer.mediaType, bytes }
}

function recordExport(
  engine: OfficeServices,
  call: OperationRequest,
  format: ExportFormat,
  rows: number,
  complete: boolean,
): Promise<void> {
  const { caller, machine = '', request = '' } = call
  const resource = engine.catalogue.get(call.resource)
  const known = new Set(['search', 'ordering', 'where', ...Object.keys(specOf(resource).list?.filters ?? {})])
  const filters = Object.fromEntries(Object.entries(call.input).filter(([name]) => known.has(name)))
  const facts: JournalEvent = { event: 'export', format, filters, rows, ...(!complete && { complete }) }
  const writing = { user: caller.id, person: caller.name, machine, request, reason: '', at: engine.now() }
  return engine.file.write(writing, async (_, journal) => journal.event(resource.name, 0, facts))
}
