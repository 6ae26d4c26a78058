import { cpSync } from 'node:fs'
import { keeper, weldingEngineer } from '../../main/api/demo/people.ts'
import { addSeconds } from '../../shared/kernel/times.ts'
import { bringHome, type Decisions, send, type Told } from './brought_home.ts'
import { editsOf, type Homecoming, pairsOf, tablesOf, unaccounted } from './copy_account.ts'
import { type Deed, done, type Sent } from './copy_deeds.ts'
import { tempFolder } from './lifetime.ts'
import { manualClock, openPlant } from './office.ts'
import { openAway } from './working_copy.ts'

const start = '2026-11-23T08:00:00'
const admin = 1

export type Side = 'away' | 'office'

/** The folders of an office and of its copy, from which every run starts. */
let folders: Promise<{ readonly office: string; readonly copy: string }> | undefined
async function made() {
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
async function withBoth<T>(run: (both: Both) => Promise<T>): Promise<T> {
  folders ??= made()
  const { office, copy } = await folders
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

/** Brings everything home, decides for one side throughout, and closes the return; answers what is wrong. */
async function broughtHome(
  { office, copy }: Both,
  sent: readonly Sent[],
  side: Side,
  base: Homecoming['base'],
) {
  await send(office, admin, 'transfer_cards', 'list', {})
  const before = tablesOf(office)
  const home = await bringHome({ office, copy }, admin)
  const decisions: Record<string, Decisions[string]> = {}
  let open: readonly Told[] = (await home.tried()).filter(({ outcome }) => outcome === 'open')
  const wrong = differencesOf(before, tablesOf(office)).map((one) => `a dry run has changed ${one}`)
  for (let round = 0; round < 7; round++) {
    const told = await home.applied(decisions)
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
  const account: Homecoming = {
    ...{ base, away: tablesOf(copy), before, after: tablesOf(office), sent },
    ...{ edits: editsOf(office, home.id), pairs: pairsOf(office) },
  }
  if (open.length === 0) await home.close()
  return { wrong: [...wrong, ...unaccounted(account)], account, id: home.id }
}

function differencesOf(a: Homecoming['base'], b: Homecoming['base']): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((resource) => {
    const [one, other] = [a.get(resource), b.get(resource)]
    const ids = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
    return [...ids].flatMap((id) =>
      JSON.stringify(one?.get(id)) === JSON.stringify(other?.get(id)) ? [] : [`${resource} ${id}`],
    )
  })
}

export const lived = async (deeds: readonly Deed[], side: Side): Promise<readonly string[]> =>
  withBoth(async (both) => {
    const base = tablesOf(both.copy)
    const sent = await doAll(both, deeds)
    const { wrong } = await broughtHome(both, sent, side, base)
    return wrong
  })
