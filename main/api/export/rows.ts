import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Names } from '../../../shared/kernel/spec.ts'
import { contextOf } from '../engine/context.ts'
import type { Call, Engine, Manner } from '../engine/contracts.ts'
import { find } from '../engine/list.ts'
import { namesOf, type Pointed } from '../engine/reference_names.ts'
import { present } from '../engine/serialize.ts'
import { askList } from '../engine/validation/list_query.ts'
import { type Column, idKey } from './columns.ts'
import type { Page } from './file_writer.ts'

/** Enough to be quick, few enough that nobody waits for the turn in which they are read and written. */
const pageRows = 500

export const listNames = (resource: Resource): Names => specOf(resource).list?.fields ?? 'all'
export const mannerOf = ({ extended = false, shape = 'A' }: Call): Manner => ({ extended, shape })

/** The question of a list without where it begins and ends. */
export function wholeList(call: Call): Call {
  const { page: _, limit: __, cursor: ___, ...input } = call.input
  return { ...call, input }
}

/**
 * Every record of a filtered list, page by page from key to key, so that the last page costs what the first does.
 * The office answers others between the pages.
 */
export async function* allPages(engine: Engine, resource: Resource, call: Call): AsyncGenerator<Page> {
  const ctx = contextOf(engine, call, engine.file.reading, [])
  const names = listNames(resource)
  const asked = { ...askList(resource, call.input), limit: pageRows, count: false }
  for (let cursor: string | null = ''; cursor !== null; await nextTurn()) {
    const found = await find(resource, { ...asked, cursor }, names, ctx)
    yield present(ctx, resource, found.rows, names, ctx.manner)
    cursor = found.cursor
  }
}

/** Names in place of ids in the references; the ids stand under keys of their own. */
export function withNames(engine: Engine, call: Call, columns: readonly Column[], page: Page): Page {
  const references = columns.flatMap(({ key, target }) => (target === undefined ? [] : [{ key, target }]))
  if (references.length === 0) return page
  const ctx = contextOf(engine, call, engine.file.reading, [])
  const pointed = page.flatMap((row) => references.map(({ key, target }): Pointed => [target, row[key]]))
  const nameOf = namesOf(ctx, pointed)
  return page.map((row) => ({
    ...row,
    ...Object.fromEntries(
      references.flatMap(({ key, target }) => [
        [key, nameOf(target, row[key]) ?? row[key]],
        [idKey(key), row[key]],
      ]),
    ),
  }))
}
