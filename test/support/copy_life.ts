import { cpSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { unreturned } from '../../main/api/copies/unreturned.ts'
import { keeper, weldingEngineer } from '../../main/api/demo/people.ts'
import { verifyDatabase } from '../../main/db/integrity/verify.ts'
import { addSeconds } from '../../shared/kernel/times.ts'
import { bringHome, type Decisions, send, type Told } from './brought_home.ts'
import { editsOf, type Homecoming, pairsOf, tablesOf, unaccounted } from './copy_account.ts'
import { type Deed, done, type Sent, someDeeds } from './copy_deeds.ts'
import { tempFolder } from './lifetime.ts'
import { manualClock, openPlant, type Plant } from './office.ts'
import { openAway, writeReturn } from './working_copy.ts'

const start = '2026-11-23T08:00:00'
const admin = 1

export type Side = 'away' | 'office'

/** The folders of an office and of its copy, from which every life starts. */
export interface Folders {
  readonly office: string
  readonly copy: string
}
export async function copyFolders(): Promise<Folders> {
  const { office, copy } = await openAway(
    { companions: [weldingEngineer, keeper], due_dt: '2026-12-31' },
    start,
  )
  await office.office.close()
  await copy.office.close()
  return { office: office.directory, copy: copy.directory }
}

async function opened(from: string) {
  const directory = tempFolder()
  cpSync(from, directory, { recursive: true })
  const clock = manualClock(start)
  return { ...(await openPlant(directory, clock)), clock }
}

/** Both sides, as if each began its own two weeks; closed again at the end. */
async function withBoth<T>({ office, copy }: Folders, run: (both: Both) => Promise<T>): Promise<T> {
  const both = { office: await opened(office), copy: await opened(copy) }
  try {
    return await run(both)
  } finally {
    await both.office.office.close()
    await both.copy.office.close()
  }
}
type Both = {
  readonly office: Awaited<ReturnType<typeof opened>>
  readonly copy: Awaited<ReturnType<typeof opened>>
}

/** Does them in turn; answers what was sent away. */
async function doAll({ office, copy }: Both, deeds: readonly Deed[]): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  for (const deed of deeds) {
    const now = addSeconds(office.clock.now, deed.minutes * 60)
    office.clock.now = now
    copy.clock.now = now
    const told = await done(deed.away ? copy : office, deed)
    if (deed.away) sent.push(...(told ?? []))
  }
  return sent
}

const notIn = { choice: 'discard', reason: '不带入' } as const
/** What somebody decides who takes one side throughout. */
function decided({ code, fields, key }: Told, side: Side, isLast: boolean): Decisions[string] | undefined {
  const asked = fields.filter(({ whose }) => whose === null).map(({ name }) => name)
  const isRemoval = key.endsWith(':remove')
  if (code === 'GROUP') return undefined
  if (isLast) return notIn
  if (code === 'ORDER') return { fields: { order: side } }
  if (code === 'GONE-HERE') return side === 'office' ? notIn : { choice: 'restore' }
  if (code === 'EDITED-HERE' || isRemoval) return { choice: side }
  if (['CONFLICT', 'REVISED-HERE'].includes(code) && asked.length > 0)
    return { fields: Object.fromEntries(asked.map((name) => [name, side])) }
  return notIn
}

/** What is done to the office behind its back once a return is brought in: it must be told. */
export type Spoil = (office: Plant) => Promise<unknown>

interface Return {
  readonly side: Side
  /** All groups at once for 0; else one after another, beginning with any of them. */
  readonly order: number
}

/** Brings everything home, decides for one side throughout, and closes the return; answers what is wrong. */
async function broughtHome(
  { office, copy }: Both,
  { side, order }: Return,
  away: Pick<Homecoming, 'base' | 'since' | 'sent'>,
  spoil: Spoil | undefined,
): Promise<readonly string[]> {
  // A new day at the office begins before the return is opened.
  await send(office, admin, 'transfer_cards', 'list', {})
  const before = await tablesOf(office)
  const { edits: told } = await unreturned(copy.office)
  const file = await writeReturn(copy)
  const home = await bringHome({ office, copy }, admin, file)
  const decisions: Record<string, Decisions[string]> = {}
  await home.tried()
  const wrong = differencesOf(before, await tablesOf(office)).map((one) => `a dry run has changed ${one}`)
  const count = (await editsOf(office, home.id)).length
  if (count !== told) wrong.push(`the copy has counted ${told} edits, the return has ${count}`)
  let open: readonly Told[] = []
  for (let round = 0; round < 7; round++) {
    const told = await applied(home, decisions, order)
    open = told.filter(({ outcome }) => outcome === 'open')
    if (open.length === 0) break
    for (const one of open) {
      const decision = decided(one, side, round > 3)
      const own = decisions[one.key]
      if (decision)
        decisions[one.key] = {
          ...own,
          ...decision,
          ...(decision.fields && { fields: { ...own?.fields, ...decision.fields } }),
        }
    }
  }
  wrong.push(...open.map(({ key, code, text }) => `${key} stays open: ${code} ${text}`))
  await spoil?.(office)
  const after = await tablesOf(office)
  const edits = await editsOf(office, home.id)
  wrong.push(
    ...unaccounted({
      ...away,
      away: await tablesOf(copy),
      before,
      after,
      edits,
      pairs: await pairsOf(office),
    }),
  )
  if (open.length > 0) return wrong
  await home.close()
  wrong.push(...(await repeated({ office, copy }, home.id, file)))
  return [
    ...wrong,
    ...differencesOf(after, await tablesOf(office)).map((one) => `a second time changes ${one}`),
  ]
}

type Home = Awaited<ReturnType<typeof bringHome>>
async function applied(home: Home, decisions: Decisions, order: number): Promise<readonly Told[]> {
  if (order === 0) return home.applied(decisions)
  const turned = home.groups.map((_, at) => home.groups[(at + order) % home.groups.length] ?? 0)
  const told: Told[] = []
  for (const group of order % 2 === 0 ? turned : turned.toReversed())
    told.push(...(await home.applied(decisions, admin, [group])))
  return told
}

/** The same file once more, and the same edits in a file of today: there is nothing left to be done. */
async function repeated(both: Both, id: number, file: string): Promise<readonly string[]> {
  const same = await bringHome(both, admin, file)
  const again = await bringHome(both, admin)
  const told = await again.applied()
  await again.close().catch(() => undefined)
  return [
    ...(same.id === id ? [] : [`the same file is return ${same.id}, not ${id}`]),
    ...told.flatMap(({ key, outcome, code }) =>
      outcome === 'open' || outcome === 'applied' ? [`a second time ${key} is ${outcome} ${code}`] : [],
    ),
  ]
}

/** Structure, references and the chain of the journal. */
const whole = (...plants: readonly Plant[]): readonly string[] =>
  plants.flatMap(({ directory }) => {
    try {
      verifyDatabase(join(directory, 'office.db'), () => undefined)
      return []
    } catch (error) {
      return [String(error)]
    }
  })

function differencesOf(a: Homecoming['base'], b: Homecoming['base']): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((resource) => {
    const [one, other] = [a.get(resource), b.get(resource)]
    const ids = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
    return [...ids].flatMap((id) =>
      JSON.stringify(one?.get(id)) === JSON.stringify(other?.get(id)) ? [] : [`${resource} ${id}`],
    )
  })
}

/** What a copy goes through until it is home for good: one return, or two. */
export interface Life {
  readonly deeds: readonly Deed[]
  readonly later: readonly Deed[]
  readonly returns: readonly [Return, Return]
}

/** Lives it; answers what is not as promised. */
export const lived = (
  folders: Folders,
  { deeds, later, returns }: Life,
  spoil?: Spoil,
): Promise<readonly string[]> =>
  withBoth(folders, async (both) => {
    const base = await tablesOf(both.copy)
    const sent = await doAll(both, deeds)
    const wrong = [...(await broughtHome(both, returns[0], { base, since: base, sent }, spoil))]
    if (later.length > 0 && wrong.length === 0) {
      const since = await tablesOf(both.copy)
      wrong.push(
        ...(await broughtHome(both, returns[1], { base, since, sent: await doAll(both, later) }, spoil)),
      )
    }
    return [...wrong, ...whole(both.office, both.copy)]
  })

const someReturn = fc.record({
  side: fc.constantFrom<Side>('away', 'office'),
  order: fc.oneof(fc.constant(0), fc.nat(9)),
})
export const someLife = (length: number): fc.Arbitrary<Life> =>
  fc.record({
    deeds: someDeeds(length),
    later: fc.oneof(fc.constant([]), someDeeds(length / 2)),
    returns: fc.tuple(someReturn, someReturn),
  })
