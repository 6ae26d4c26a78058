import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { dispatch } from '../dispatch.ts'
import type { Call, Engine } from '../engine.ts'
import { columnsOf } from '../export/columns.ts'
import { csvFile } from '../export/csv.ts'
import type { FileWriter, Page } from '../export/file_writer.ts'
import { allPages, listNames, mannerOf, wholeList } from '../export/rows.ts'
import { xlsxFile } from '../export/xlsx.ts'
import { planOf } from '../present.ts'
import { send } from './answers.ts'
import { attachment } from './attachment.ts'
import type { Listener } from './listener.ts'

export type ExportFormat = 'csv' | 'xlsx'
export const exportFormat = (given: string | undefined): ExportFormat | undefined =>
  given === 'csv' || given === 'xlsx' ? given : undefined

/** The whole filtered list as a file, sent while it is read; refused as the list itself would be. */
export async function exportList(
  { engine }: Listener,
  resource: Resource,
  asked: Call,
  format: ExportFormat,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = wholeList(asked)
  // Its first record shows whether the question may be asked, before anything is promised.
  const first = await dispatch(engine, { ...call, input: { ...call.input, limit: 1, count: false } })
  if (!first.ok) return send(reply.request, reply, first)
  const { label } = specOf(resource)
  const { language = 'zh' } = call
  const columns = columnsOf(resource, planOf(resource, listNames(resource), mannerOf(call)).shown, language)
  const writer = format === 'csv' ? csvFile(columns) : xlsxFile(columns, label[language])
  const note = (rows: number, complete: boolean) => noteExport(engine, resource, call, format, rows, complete)
  const name = `${label[language]}_${engine.now().slice(0, 10)}.${writer.extension}`
  return reply
    .code(200)
    .headers({
      'content-type': writer.mediaType,
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
    })
    .send(Readable.from(bytesOf(writer, allPages(engine, resource, call), note), { objectMode: false }))
}

/** A client that goes away ends the reading; what it had been sent by then stands in the journal all the same. */
async function* bytesOf(
  writer: FileWriter,
  pages: AsyncIterable<Page>,
  note: (rows: number, complete: boolean) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let rows = 0
  let complete = false
  try {
    yield writer.start()
    for await (const page of pages) {
      rows += page.length
      const bytes = writer.rows(page)
      if (bytes.length > 0) yield bytes
    }
    complete = true
    await note(rows, true)
    yield writer.end()
  } finally {
    if (!complete) await note(rows, false)
  }
}

function noteExport(
  engine: Engine,
  resource: Resource,
  call: Call,
  format: ExportFormat,
  rows: number,
  complete: boolean,
): Promise<void> {
  const { caller, machine = '', request = '' } = call
  const known = new Set(['search', 'ordering', ...Object.keys(specOf(resource).list?.filters ?? {})])
  const filters = Object.fromEntries(Object.entries(call.input).filter(([name]) => known.has(name)))
  const facts = { event: 'export', format, filters, rows, ...(!complete && { complete }) }
  const writing = { user: caller.id, person: caller.name, machine, request, reason: '', at: engine.now() }
  return engine.file.write(writing, async (_, journal) => journal.event(resource.name, 0, facts))
}
