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
export const parseExportFormat = (given: unknown): ExportFormat | undefined =>
  given === 'csv' || given === 'xlsx' ? given : undefined

/** The whole filtered list as a file that is made while it is read. */
export interface ListFile {
  /** As a person would save it. */
  readonly name: string
  readonly mediaType: string
  /** Its bytes in pieces, page by page; `told` hears how many records they hold so far. Each reading is noted in the journal. */
  bytes(told?: (rows: number) => void): AsyncGenerator<Uint8Array>
}

/** Which page of the list is asked for: its whole file begins at the first. */
const places: readonly string[] = ['page', 'limit', 'cursor']

/** Asks as the list itself would: what it refuses is refused here. Answers how many records there are, where `count`. */
export async function countList(
  engine: OfficeServices,
  asked: OperationRequest,
  count: boolean,
): Promise<number> {
  if (places.some((name) => asked.input[name] !== undefined)) await dispatchOrThrow(engine, asked)
  const call = wholeList(asked)
  const { value } = await dispatchOrThrow(engine, { ...call, input: { ...call.input, limit: 1, count } })
  return typeof value === 'object' && value !== null && 'count' in value ? Number(value.count ?? 0) : 0
}

/** All columns that the file of a list can have. */
export function fileColumns(engine: OfficeServices, call: OperationRequest): readonly Column[] {
  const resource = engine.catalogue.get(call.resource)
  return columnsOf(
    resource,
    projectionOf(resource, listNames(resource), responseOptionsOf(call)).shown,
    call.language ?? 'zh',
  )
}

/** `keys` are its columns in their order; without them it has all. The ids stand behind the last one in any case. */
export function listFile(
  engine: OfficeServices,
  asked: OperationRequest,
  format: ExportFormat,
  keys?: readonly string[],
): ListFile {
  const call = wholeList(asked)
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
  const adding = format === 'csv' ? undefined : addingByUnit(resource)
  // What is added may stand in no column of the file.
  const reading = adding ? { ...call, extended: true } : call
  /** A reader that goes away ends the reading; what it had been given by then stands in the journal all the same. */
  async function* bytes(told?: (rows: number) => void): AsyncGenerator<Uint8Array> {
    let rows = 0
    let complete = false
    try {
      yield writer.start()
      for await (const page of allPages(engine, resource, reading)) {
        rows += page.length
        adding?.add(page)
        const piece = writer.rows(withNames(engine, call, chosen, page))
        if (piece.length > 0) yield piece
        told?.(rows)
      }
      complete = true
      await noteExport(engine, call, format, rows, true)
      yield writer.end(adding && totalRows(resource, adding.sums(), columns, language))
    } finally {
      if (!complete) await noteExport(engine, call, format, rows, false)
    }
  }
  const name = `${label[language]}_${engine.now().slice(0, 10)}.${writer.extension}`
  return { name, mediaType: writer.mediaType, bytes }
}

function noteExport(
  engine: OfficeServices,
  call: OperationRequest,
  format: ExportFormat,
  rows: number,
  complete: boolean,
): Promise<void> {
  const { caller, machine = '', request = '' } = call
  const resource = engine.catalogue.get(call.resource)
  const known = new Set(['search', 'ordering', ...Object.keys(specOf(resource).list?.filters ?? {})])
  const filters = Object.fromEntries(Object.entries(call.input).filter(([name]) => known.has(name)))
  const facts: JournalEvent = { event: 'export', format, filters, rows, ...(!complete && { complete }) }
  const writing = { user: caller.id, person: caller.name, machine, request, reason: '', at: engine.now() }
  return engine.file.write(writing, async (_, journal) => journal.event(resource.name, 0, facts))
}
