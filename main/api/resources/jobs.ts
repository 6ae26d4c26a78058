import { fail, invalidField, notFound } from '../../../shared/kernel/errors.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { jobs as declared } from '../../../shared/office/jobs.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { OperationRequest, RequestContext } from '../engine/contracts.ts'
import { countList, type ExportFormat, fileColumns, parseExportFormat } from '../export/list_file.ts'
import { listExportJob } from '../jobs/export.ts'
import { interrupted, type JobRow, retentionStart } from '../jobs/rows.ts'
import { startJob } from '../jobs/start.ts'
import { resourceByName } from './resource_by_name.ts'
import type { OfficeHandlers } from './types.ts'

export const jobs = {
  queries: {
    async mine(_, ctx) {
      const db: Db = ctx.db
      const rows = await db
        .selectFrom('jobs')
        .selectAll()
        .where('user', '=', ctx.caller.id)
        .orderBy('id', 'desc')
        .execute()
      const oldest = retentionStart(ctx.now)
      return rows
        .filter(({ ended_dt }) => ended_dt === null || ended_dt >= oldest)
        .map((row) => shown(row, ctx))
    },
  },
  commands: {
    async export({ resource: name, format: wanted, asked = '', columns = '' }, ctx) {
      const resource = resourceByName(name, ctx)
      const format = formatOf(wanted)
      // Asked with extended=1, the file has the columns that a page shows.
      const { extended } = ctx.responseOptions
      const call = { ...listCall(resource.name, inputOf(asked), ctx), extended }
      const keys = keysOf(columns, call, ctx)
      // Input that the list refuses is refused before a job exists.
      const total = await countList(ctx.engine, call, true)
      const title = localized((t, l) => t.jobs.export_title(specOf(resource).label[l], format))(ctx.language)
      const id = await startJob({ kind: 'export', resource: resource.name, title, total }, ctx)
      ctx.engine.jobs.begin(id, listExportJob(ctx.engine, id, { call, format, keys }), (text) =>
        text(ctx.language),
      )
      return { id }
    },
    async cancel({ job }, ctx) {
      const { id, state } = await ownJob(job, ctx)
      if (state !== 'running') throw refused((t) => t.jobs.has_ended)
      if (ctx.engine.jobs.progress(id) === undefined) await endOrphaned(id, ctx)
      else ctx.engine.jobs.cancel(id)
      return { id }
    },
    async forget({ job }, ctx) {
      const { id, state } = await ownJob(job, ctx)
      if (state === 'running') throw refused((t) => t.jobs.still_running)
      await ctx.db.deleteFrom('jobs').where('id', '=', id).execute()
      ctx.engine.jobs.drop(id)
      return { id }
    },
  },
} satisfies OfficeHandlers<'jobs'>

function shown(
  { user: _, resource: _list, kind, problem, ...row }: JobRow,
  { engine, language }: RequestContext,
) {
  return {
    ...row,
    kind,
    ...engine.jobs.progress(row.id),
    problem: problem === interrupted ? localized((t) => t.jobs.interrupted)(language) : problem,
    started_dt: showTime(row.started_dt),
    ended_dt: row.ended_dt && showTime(row.ended_dt),
  }
}

function formatOf(wanted: string): ExportFormat {
  const format = parseExportFormat(wanted)
  if (format) return format
  throw invalidField(
    'format',
    localized((t) => t.jobs.unknown_format),
  )
}

/** The requested columns; undefined for all. */
function keysOf(
  columns: string,
  call: OperationRequest,
  { engine }: RequestContext,
): readonly string[] | undefined {
  const keys = columns.split(',').flatMap((name) => name.trim() || [])
  const known = new Set(fileColumns(engine, call).map(({ key }) => key))
  const unknown = keys.filter((key) => !known.has(key))
  if (unknown.length > 0)
    throw invalidField(
      'columns',
      localized((t) => t.jobs.unknown_columns(unknown.join(', '))),
    )
  return keys.length > 0 ? [...new Set(keys)] : undefined
}

function inputOf(text: string): OperationRequest['input'] {
  if (text.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  } catch {}
  throw invalidField(
    'asked',
    localized((t) => t.jobs.asked_is_json),
  )
}

const listCall = (
  resource: string,
  input: OperationRequest['input'],
  { caller, scope, language, machine, request }: RequestContext,
): OperationRequest => ({ resource, operation: 'list', input, caller, scope, language, machine, request })

const refused = (pick: Parameters<typeof localized>[0]) => fail('precondition_failed', pick)

/** Ends a job that nobody runs any more; its end could not be written at the time. */
async function endOrphaned(id: number, { db, now }: RequestContext): Promise<void> {
  await db.updateTable('jobs').set({ state: 'cancelled', ended_dt: now }).where('id', '=', id).execute()
}

/** Jobs of others are treated as not found. */
async function ownJob(job: number, ctx: RequestContext): Promise<JobRow> {
  const db: Db = ctx.db
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', job)
    .where('user', '=', ctx.caller.id)
    .executeTakeFirst()
  if (!row) throw notFound(declared.spec.label, job)
  return row
}
