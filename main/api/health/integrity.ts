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
import { examineDatabase } from './database.ts'
import { type Finding, formatMinute } from './finding.ts'

type CheckedPart = 'schema' | 'integrity' | 'foreign_keys' | 'journal' | 'rows' | 'stock' | 'content'

/** The result of checking the whole file and all uploaded content. */
interface CheckResult extends OfficeCheck {
  /** Plant time. */
  readonly at: string
}

/** The last check per open file; a file that replaces it counts as unchecked. */
const lastChecks = new WeakMap<AnyAccess, CheckResult>()

/** Checks an office in a worker thread, while people work. */
export async function runIntegrityCheck(engine: OfficeServices, signal?: AbortSignal): Promise<void> {
  if (engine.file.engine === 'postgres') return examineDatabase(engine, signal)
  const { directory, file, now } = engine
  const { reading } = file
  const found = await check(directory, await ownHeads(engine), signal)
  lastChecks.set(reading, { at: now(), ...found })
}

/** The same for an office that nobody has open. */
export const checkClosedOffice = async (directory: string, at: string): Promise<readonly Finding[]> =>
  asFindings({ at, ...(await check(directory, await ownHeadsBeside(directory))) })

const check = (directory: string, heads: readonly KnownHead[], signal?: AbortSignal): Promise<OfficeCheck> =>
  runInWorker('checkOffice', { file: join(directory, 'office.db'), heads }, { signal })

/**
 * From the last check; without one, from the newest backup, which is a verified copy of the file at that
 * time.
 */
export async function integrityFindings(engine: OfficeServices): Promise<readonly Finding[]> {
  const last = lastChecks.get(engine.file.reading)
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
}: CheckResult): readonly Finding[] {
  const link = brokenLink === undefined ? [] : [say((t) => t.health.broken_link(brokenLink))]
  const lost = heads.lost.map(({ from, id }) => say((t) => t.health.lost_head(from, id)))
  return [
    schemaFinding(at, schema),
    finding('integrity', at, damages.map(verbatim)),
    finding('foreign_keys', at, brokenReferences.map(verbatim)),
    withRestoredHeads(finding('journal', at, [...link, ...lost]), heads.left),
    finding('rows', at, rewritten.map(sayRewritten)),
    finding('stock', at, stock.map(verbatim)),
    finding('content', at, [
      ...missing.map(verbatim),
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
    finding('stock', at, stock_differences.map(verbatim)),
    finding('content', at, missing_files === 0 ? [] : [say((t) => t.health.uploads(missing_files))]),
  ]
}

/** Deviations other than tables can be repaired on the command line. */
function schemaFinding(at: string, schema: readonly SchemaDeviation[]): Finding {
  const found = finding('schema', at, schema.map(deviationMessage))
  if (schema.length === 0 || schema.some(({ type }) => type === 'table')) return found
  return { ...found, todo: say((t) => t.health.schema_todo), action: undefined }
}

/** Names the row by its table and id, so that its history can be looked up. */
const sayRewritten = ({ table, record, how }: TamperedRow): LocalizedText =>
  say((t) => t.health.rewritten[how](`${table} ${record}`))

/** Not a fault: such heads show that a recorded restore was one. */
const withRestoredHeads = (journal: Finding, left: MissingHeads['left']): Finding =>
  left.length === 0
    ? journal
    : {
        ...journal,
        message: say(
          (t, language) =>
            journal.message(language) + t.health.left_heads(left.map(({ from, id }) => `${from} (${id})`)),
        ),
      }

const verbatim =
  (text: string): LocalizedText =>
  () =>
    text
const maxListed = 5

function finding(name: CheckedPart, at: string | undefined, problems: readonly LocalizedText[]): Finding {
  if (problems.length === 0)
    return {
      name,
      state: 'good',
      message: say((t) => (at ? t.health.examined(formatMinute(at)) : t.health.not_examined[name])),
    }
  const listed: LocalizedText = (language) =>
    problems
      .slice(0, maxListed)
      .map((one) => one(language))
      .join('; ')
  return {
    name,
    state: 'bad',
    message: say((t, language) => t.health.wrong[name](listed(language), problems.length)),
    todo: say((t) => t.health.wrong_todo[name]),
    action: name === 'stock' || name === 'content' ? undefined : 'settings/backups',
    since: at,
  }
}
