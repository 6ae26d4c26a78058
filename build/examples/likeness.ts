import type { Json } from '../../shared/kernel/column.ts'
import { listOf } from './operations.ts'
import { firstAt } from './reads.ts'
import type { Caller, Recorder } from './recorder.ts'

const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
const only = (record: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.flatMap((name) => (isSet(record[name]) ? [[name, record[name]]] : [])))

/**
 * Creates and changes that nobody of the demo plant makes and no other part of this recording: a record like the first
 * one, and two of its fields as they are.
 */
export async function recordLikeness({ operations, exampleOf }: Recorder, caller: Caller): Promise<void> {
  const single = new Set(operations.flatMap(({ kind, path }) => (kind === 'read' ? [path] : [])))
  for (const { id, kind, path, bodyNames } of operations) {
    if (exampleOf(id) || (kind !== 'create' && kind !== 'update')) continue
    const list = path.replace('{id}/', '')
    const first = await firstAt(caller, list)
    if (first['id'] === undefined) continue
    const record = single.has(`${list}{id}/`)
      ? await caller.look(`${list}${String(first['id'])}/?extended=1`)
      : first
    const open = listOf(record['editable'])
    const plain = bodyNames.filter((name) => open.includes(name) && typeof record[name] !== 'object')
    const body = only(record, kind === 'create' ? bodyNames : plain.slice(0, 2))
    await caller.ask(id, kind === 'create' ? { body } : { id: record['id'], body })
  }
}
