import { join } from 'node:path'
import type { KnownHead, MissingHeads } from '../../db/integrity/divergence.ts'
import type { SchemaDeviation } from '../../db/integrity/schema_check.ts'
import type { TamperedRow } from '../../db/integrity/tampered_rows.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import { newestBackup, primaryLocation } from '../backup/location.ts'
import type { Manifest } from '../backup/manifest.ts'
import { backupOrderOf } from '../backup/order.ts'
import { ownHeads, ownHeadsBeside } from '../backup/own_heads.ts'
import type { AnyAccess, OfficeServices } from '../engine/contracts.ts'
import type { OfficeCheck } from '../workers/check_office.ts'
import { runInWorker } from '../workers/run_in_worker.ts'
import { deviationMessage } from './corruption_messages.ts'
import { type Finding, formatMinute } from './finding.ts'

type ExaminedName = 'schema' | 'integrity' | 'foreign_keys' | 'journal' | 'rows' | 'stock' | 'content'

/** What going through the whole file and all uploaded content has shown. */
interface Examined extends OfficeCheck {
  /** Plant time. */
  readonly at: string
}

/** Of each open file the last one; another file that takes its place has not been gone through. */
const examined = new WeakMap<AnyAccess, Examined>()

/** Goes through an office in a thread of its own, while people work. */
export async function runIntegrityCheck(engine: OfficeServices, signal?: AbortSignal): Promise<void> {
  const { directory, file, now } = engine
  const { reading } = file
  const found = await wentThrough(directory, await ownHeads(engine), signal)
  examined.set(reading, { at: now(), ...found })
}

/** The same of an office that nobody has open, as it stands. */
export const checkClosedOffice = async (directory: string, at: string): Promise<readonly Finding[]> =>
  asFindings({ at, ...(await wentThrough(directory, await ownHeadsBeside(directory))) })

const wentThrough = (
  directory: string,
  heads: readonly KnownHead[],
  signal?: AbortSignal,
): Promise<OfficeCheck> =>
  runInWorker('checkOffice', { file: join(directory, 'office.db'), heads }, { signal })

/** As far as it was gone through here; and every backup is a copy that was gone through, of the file as it stood then. */
export async function integrityFindings(engine: OfficeServices): Promise<readonly Finding[]> {
  const last = examined.get(engine.file.reading)
  return last
    ? asFindings(last)
    : byLastBackup((await newestBackup(primaryLocation(engine.directory), backupOrderOf(engine)))?.manifest)
}

function asFindings({
  at,
  schema,
  damages,
  brokenReferences,
  brokenLink,
  stock,
  missing,
  spoiled,
  rewritten,
  heads,
}: Examined): readonly Finding[] {
  const link = brokenLink === undefined ? [] : [say((t) => t.health.broken_link(brokenLink))]
  const lost = heads.lost.map(({ from, id }) => say((t) => t.health.lost_head(from, id)))
  return [
    schemaFinding(at, schema),
    finding('integrity', at, damages.map(asItIs)),
    finding('foreign_keys', at, brokenReferences.map(asItIs)),
    withLeft(finding('journal', at, [...link, ...lost]), heads.left),
    finding('rows', at, rewritten.map(sayRewritten)),
    finding('stock', at, stock.map(asItIs)),
    finding('content', at, [
      ...missing.map(asItIs),
      ...spoiled.map((name) => say((t) => t.health.spoiled(name))),
    ]),
  ]
}

function byLastBackup(last: Manifest | undefined): readonly Finding[] {
  const at = last?.made
  const { stock_differences = [], missing_files = 0 } = last ?? {}
  return [
    finding('schema', at, []),
    finding('integrity', at, []),
    finding('foreign_keys', at, []),
    finding('journal', at, []),
    finding('rows', at, []),
    finding('stock', at, stock_differences.map(asItIs)),
    finding('content', at, missing_files === 0 ? [] : [say((t) => t.health.uploads(missing_files))]),
  ]
}

/** What is no table is put right by the console. */
function schemaFinding(at: string, schema: readonly SchemaDeviation[]): Finding {
  const found = finding('schema', at, schema.map(deviationMessage))
  if (schema.length === 0 || schema.some(({ type }) => type === 'table')) return found
  return { ...found, todo: say((t) => t.health.schema_todo), action: undefined }
}

/** Which row, as programs know it: whoever finds out what became of it looks there. */
const sayRewritten = ({ table, record, how }: TamperedRow): LocalizedText =>
  say((t) => t.health.rewritten[how](`${table} ${record}`))

/** No fault: they show that what was noted as a restore was one. */
const withLeft = (journal: Finding, left: MissingHeads['left']): Finding =>
  left.length === 0
    ? journal
    : {
        ...journal,
        says: say(
          (t, language) =>
            journal.says(language) + t.health.left_heads(left.map(({ from, id }) => `${from} (${id})`)),
        ),
      }

const asItIs =
  (text: string): LocalizedText =>
  () =>
    text
const mostTold = 5

function finding(name: ExaminedName, at: string | undefined, wrong: readonly LocalizedText[]): Finding {
  if (wrong.length === 0)
    return {
      name,
      state: 'good',
      says: say((t) => (at ? t.health.examined(formatMinute(at)) : t.health.not_examined[name])),
    }
  const told: LocalizedText = (language) =>
    wrong
      .slice(0, mostTold)
      .map((one) => one(language))
      .join('; ')
  return {
    name,
    state: 'bad',
    says: say((t, language) => t.health.wrong[name](told(language), wrong.length)),
    todo: say((t) => t.health.wrong_todo[name]),
    action: name === 'stock' || name === 'content' ? undefined : 'settings/backups',
    since: at,
  }
}
