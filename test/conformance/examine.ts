import { problemTextOf } from './answers.ts'
import { type Json, recordOf } from './client.ts'
import type { Examination } from './examination.ts'
import { addressOf, linesOf, respelt } from './lines.ts'
import { lists } from './lists.ts'
import type { Operation } from './published/notation.ts'
import type { Sample } from './sample.ts'

/** Every published operation of a resource on every line; gives the records it made. */
export async function examine(
  at: Examination,
  resource: string,
  sample: Sample,
  second: Operation['second'] = '',
): Promise<readonly Json[]> {
  const operations = at.of(resource, second)
  const named = (name: string) => operations.find((one) => one.name === name)
  const [create, read, update, list, remove] = ['create', 'read', 'partial_update', 'list', 'delete'].map(
    named,
  )
  const created = create ? await creates(at, create, sample) : []
  const id = sample.id ?? created[0]?.['id']
  for (const operation of operations) await isRefused(at, operation, id)
  if (read) await at.everyWay(read, { id })
  if (update) await changes(at, update, read, id, sample.change)
  if (list) await lists(at, list, id, created[0] ?? {}, sample)
  if (remove) await removes(at, remove, create, sample)
  return created
}

/** A record is read once more, where others have joined it since. */
export async function readOf(at: Examination, resource: string, id: unknown): Promise<void> {
  for (const operation of at.of(resource, ''))
    if (operation.name === 'read') await at.everyWay(operation, { id })
}

async function creates(at: Examination, create: Operation, sample: Sample): Promise<readonly Json[]> {
  const created: Json[] = []
  for (const [n, line] of linesOf(create).entries()) {
    const body = await bodyOf(at, create, sample, n + 1)
    // The published line comes first, in the published spelling.
    const reply = await at.call(create, line, { body: n === 0 ? body : respelt(create, body) })
    created.push(recordOf(reply.body))
  }
  return created
}

async function bodyOf(at: Examination, create: Operation, { body }: Sample, n: number) {
  const sent = body ? await body(n) : {}
  for (const name of Object.keys(create.body)) {
    const isSent = sent instanceof FormData ? sent.has(name) : name in sent
    if (!isSent) at.fault(create, `${name} of the published body was not tried`)
  }
  return sent
}

/** Nobody without a token, and no record that is not there. */
async function isRefused(at: Examination, operation: Operation, id: unknown): Promise<void> {
  const line = { method: operation.method, path: operation.path }
  const stranger = await at.door.stranger(line.method, addressOf(operation, line, id ?? 1))
  if (stranger.status !== 401) at.fault(operation, `${stranger.status} instead of 401 without a token`)
  if (!operation.path.includes('{id}')) return
  const address = addressOf(operation, line, 999_999_999)
  const none = await at.door.send(line.method, address, line.method === 'PATCH' ? {} : undefined)
  if (none.status !== 404) at.fault(operation, `${none.status} instead of 404 for a record that is not there`)
}

async function changes(
  at: Examination,
  update: Operation,
  read: Operation | undefined,
  id: unknown,
  change: Json | undefined,
): Promise<void> {
  if (!change) at.fault(update, 'no change was tried')
  await at.everyWay(update, { id, body: change ?? {} })
  // A client may send back what it read.
  if (!read) return
  const { status, body } = await at.door.send('GET', addressOf(read, read, id))
  if (status !== 200) return
  const again = await at.door.send('PATCH', addressOf(update, update, id), recordOf(body))
  if (again.status !== 200)
    at.fault(update, `${again.status} instead of 200 for the record as it was read: ${problemTextOf(again)}`)
}

async function removes(at: Examination, remove: Operation, create: Operation | undefined, sample: Sample) {
  for (const [n, line] of linesOf(remove).entries()) {
    const id = sample.spare ? await sample.spare() : await another(at, create, sample, n)
    await at.call(remove, line, { id })
    const response = await at.door.send('GET', `/api/${remove.resource}/${String(id)}/`)
    if (response.status !== 404) at.fault(remove, `at ${line.method} ${line.path}: the record is still there`)
  }
}

/** Numbered behind those that every line of the create made. */
async function another(
  at: Examination,
  create: Operation | undefined,
  { body }: Sample,
  n: number,
): Promise<unknown> {
  if (!create) return undefined
  const sent = await body?.(linesOf(create).length + n + 1)
  const reply = await at.door.send(create.method, addressOf(create, create), sent)
  return recordOf(reply.body)['id']
}
