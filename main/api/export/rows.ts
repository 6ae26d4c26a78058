import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Names, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { listRows } from '../../db/lists.ts'
import { askList } from '../ask.ts'
import { contextOf, dispatch } from '../dispatch.ts'
import type { Call, Engine, Manner } from '../engine.ts'
import { planOf, present } from '../present.ts'
import type { Page } from './file_writer.ts'

const keysetRows = 1000
const pagedRows = 500

export const listNames = (resource: Resource): Names => specOf(resource).list?.fields ?? 'all'
export const mannerOf = ({ extended = false, shape = 'A' }: Call): Manner => ({ extended, shape })

/** The question of a list without where it begins and ends. */
export function wholeList(call: Call): Call {
  const { page: _, limit: __, cursor: ___, ...input } = call.input
  return { ...call, input }
}

/** Every record of a filtered list, page by page; the office answers others between the pages. */
export async function* allPages(engine: Engine, resource: Resource, call: Call): AsyncGenerator<Page> {
  const written = engine.catalogue.handlers(resource).list !== undefined
  for await (const page of written ? numberedPages(engine, call) : keysetPages(engine, resource, call)) {
    yield page
    await nextTurn()
  }
}

/** From key to key: the last page costs what the first does. */
async function* keysetPages(engine: Engine, resource: Resource, call: Call): AsyncGenerator<Page> {
  const { file, catalogue } = engine
  const ctx = contextOf(engine, call, file.reading, [])
  const names = listNames(resource)
  const { columns } = planOf(resource, names, ctx.manner)
  const asked = { ...askList(resource, call.input), columns, limit: keysetRows, count: false }
  for (let cursor: string | null = ''; cursor !== null; ) {
    const found = listRows(
      file.reading.statements,
      file.memory,
      resource,
      { ...asked, cursor },
      catalogue.find,
    )
    yield present(ctx, resource, found.rows, names, ctx.manner)
    cursor = found.cursor
  }
}

/** A list that a handler writes knows pages by their number. */
async function* numberedPages(engine: Engine, call: Call): AsyncGenerator<Page> {
  for (let page = 1; ; page++) {
    const answer = await dispatch(engine, {
      ...call,
      input: { ...call.input, page, limit: pagedRows, count: false },
    })
    if (!answer.ok) throw new Error(`page ${page} of ${call.resource}: ${answer.problem.code}`)
    const { results, next } = answer.value as { readonly results: Page; readonly next: string | null } // every list answers so
    yield results
    if (next === null || results.length === 0) return
  }
}
