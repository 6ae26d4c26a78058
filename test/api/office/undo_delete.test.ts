import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OperationRequest } from '../../../main/api/engine/contracts.ts'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import type { OperationResult } from '../../../main/api/engine/result.ts'
import type { Role } from '../../../shared/kernel/people.ts'
import { hasRecords, kindOf, specOf } from '../../../shared/kernel/resource.ts'
import { resources } from '../../../shared/resources.ts'
import { goodBodies } from '../../support/api/good_bodies.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { manualClock } from '../../support/office.ts'
import { demoFolder } from '../../support/prepared_office.ts'
import { tablesOf } from '../../support/rows.ts'

/** Of each list so many deletions are undone. */
const enough = 2

const deletable = Object.values(resources)
  .filter((one) => hasRecords(one) && specOf(one).remove)
  .map(({ name }) => name)

/** Calls of one person, an administrator if nothing else is said, each a request of its own. */
async function deskOf(
  lan: Lan,
  name = '系统管理',
  roles: readonly Role[] = ['admin'],
  scope?: OperationRequest['scope'],
) {
  const { id } = await lan.as(name, roles)
  const caller = { id, name, department: null, roles, memberOf: [], headOf: [], leads: [] }
  const ask = (resource: string, operation: string, input: object) =>
    dispatch(lan.office, { resource, operation, input: { ...input }, caller, scope, request: randomUUID() })
  const { statements } = lan.office.file.reading
  const names = [...(await tablesOf(statements))]
    .filter(
      ([name, columns]) => columns.includes('id') && !/^(journal|jobs|search_texts|office_.*)$/.test(name),
    )
    .map(([name]) => name)
  /** Every row of every list by its place. */
  const rows = async () =>
    new Map(
      (
        await Array.fromAsync(names, async (name) =>
          (
            await statements.all(`select * from "${name}"`, [])
          ).map((row) => [`${name}/${row['id']}`, row] as const),
        )
      ).flat(),
    )
  const ids = async (name: string) =>
    (await statements.all(`select id from "${name}" order by id`, [])).map((row) => Number(row['id']))
  return { ask, rows, ids, hasTable: (name: string) => names.includes(name) }
}

interface Told {
  readonly takes: readonly { readonly resource: string; readonly record: number }[]
  readonly restorable: boolean
}

/** Deletes records of a list and takes each back; answers how many could go, and whether they came back. */
async function deleteAndUndo(name: string, { ask, rows, ids }: Awaited<ReturnType<typeof deskOf>>) {
  const done: boolean[] = []
  let before = await rows()
  for (const record of await ids(name)) {
    if (done.length === enough) break
    const here = `${name}/${record}`
    const preview = await ask('history', 'removal', { resource: name, record })
    const removed = await ask(name, 'remove', { id: record })
    const went = removed.ok && (removed.value === null || (removed.value as { valid: boolean }).valid)
    expect(preview.ok, here).toBe(went)
    if (!preview.ok) continue
    const { takes, restorable } = preview.value as Told // as declared
    const after = await rows()
    expect([...before.keys()].filter((key) => !after.has(key)).sort(), `what goes with ${here}`).toEqual(
      [here, ...takes.map((one) => `${one.resource}/${one.record}`)].sort(),
    )
    const back = await ask('history', 'restore', { resource: name, record })
    expect(back.ok, here).toBe(restorable)
    expect(await rows(), here).toEqual(restorable ? before : after)
    if (!restorable) before = after
    done.push(restorable)
  }
  return done
}

/** Lists that nothing of the demo plant may be deleted from, by what their records need. */
function groupsOf(names: readonly string[]) {
  const groups = new Map<unknown, string[]>()
  for (const name of names) {
    const { before } = goodBodies[name] ?? {}
    groups.set(before, [...(groups.get(before) ?? []), name])
  }
  return [...groups.values()]
}

/** Two records of a list, or one where a second would be the same. */
async function make(lan: Lan, name: string): Promise<void> {
  const boss = await lan.as('系统管理', ['admin'])
  const { path = name, create } = goodBodies[name] ?? {}
  if (name === 'api_tokens')
    await boss('POST', '/api/api_tokens/issue/', { name: 'x', user: boss.id, modules: ['core'] })
  else if (name === 'machines')
    await lan.office.file.write(
      { user: 0, person: '', machine: '', request: '', reason: '', at: lan.clock() },
      ({ db }) => db.insertInto('machines').values({ name: '办公室', create_dt: lan.clock() }).execute(),
    )
  else for (let at = 0; at < 2; at++) await boss('POST', `/api/${path}/`, create)
}

test('whatever is deleted comes back as it was, with what went with it, or offers no undo', {
  timeout: 180_000,
}, async () => {
  const done = new Map<string, readonly boolean[]>()
  const demo = await deskOf(await openLan({ directory: await demoFolder(manualClock()) }))
  for (const name of deletable) done.set(name, await deleteAndUndo(name, demo))
  for (const names of groupsOf(deletable.filter((name) => done.get(name)?.length === 0))) {
    const lan = await openLan()
    await goodBodies[names[0] ?? '']?.before?.(lan)
    for (const name of names) {
      await make(lan, name)
      done.set(name, await deleteAndUndo(name, await deskOf(lan)))
    }
  }
  const withoutUndo = [...done].filter(([, restored]) => !restored.some(Boolean)).map(([name]) => name)
  expect([...done].filter(([, restored]) => restored.length === 0)).toEqual([])
  expect(withoutUndo).toEqual(['api_tokens', 'machines'])
})

/** 200, or why not: some lists answer a refusal as a good answer. */
const statusOf = (answer: OperationResult): number =>
  !answer.ok
    ? answer.problem.status
    : answer.status === 200 && (answer.value as { valid?: boolean }).valid === false // as declared
      ? 409
      : 200

test('what a deletion would do is told to whoever may delete, of lists that are deleted from, and to nobody else', async () => {
  const lan = await openLan({ directory: await demoFolder(manualClock()) })
  const admin = await deskOf(lan)
  const callers = {
    'a token that only reads': await deskOf(lan, '系统管理', ['admin'], { readOnly: true, modules: [] }),
    'a person without a role': await deskOf(lan, '无职', []),
    'an administrator': admin,
  }
  const mismatches: string[] = []
  for (const resource of Object.values(resources)) {
    const { name } = resource
    const records = admin.hasTable(name) ? (await admin.ids(name)).slice(0, enough) : []
    for (const [who, { ask }] of Object.entries(callers))
      for (const record of [...records, 1]) {
        const foreseen = statusOf(await ask('history', 'removal', { resource: name, record }))
        const done = statusOf(await ask(name, 'remove', { id: record }))
        expect.soft(foreseen, `${name}/${record} by ${who}`).toBe(done)
        if (foreseen === 200) mismatches.push(who)
        if (!kindOf(resource, 'remove')) expect.soft(foreseen, name).toBe(404)
      }
  }
  expect(mismatches.filter((who) => who !== 'an administrator')).toEqual([])
  expect(mismatches).not.toEqual([])
})
