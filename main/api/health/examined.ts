import { join } from 'node:path'
import type { Deviation } from '../../db/own_schema.ts'
import { type Sentence, say } from '../../texts/index.ts'
import type { Wrong } from '../apart/going_through.ts'
import { apart } from '../apart/run.ts'
import type { Manifest } from '../backups/manifest.ts'
import { historyOf } from '../backups/order.ts'
import { firstPlace, newestBackup } from '../backups/place.ts'
import { sayDeviation } from '../damage_words.ts'
import type { AnyAccess, Engine } from '../engine.ts'
import { type Finding, shownMinute } from './finding.ts'

type ExaminedName = 'schema' | 'integrity' | 'foreign_keys' | 'journal' | 'stock' | 'content'

/** What going through the whole file and all uploaded content has shown. */
interface Examined extends Wrong {
  /** Plant time. */
  readonly at: string
}

/** Of each open file the last one; another file that takes its place has not been gone through. */
const examined = new WeakMap<AnyAccess, Examined>()

/** Goes through an office in a thread of its own, while people work. */
export async function examineOffice({ directory, file, now }: Engine, signal?: AbortSignal): Promise<void> {
  const { reading } = file
  const found = await wentThrough(directory, signal)
  examined.set(reading, { at: now(), ...found })
}

/** The same of an office that nobody has open, as it stands. */
export const examineClosed = async (directory: string, at: string): Promise<readonly Finding[]> =>
  asFindings({ at, ...(await wentThrough(directory)) })

const wentThrough = (directory: string, signal?: AbortSignal): Promise<Wrong> =>
  apart('goingThrough', { file: join(directory, 'office.db') }, { signal })

/** As far as it was gone through here; and every backup is a copy that was gone through, of the file as it stood then. */
export async function examinedOf(engine: Engine): Promise<readonly Finding[]> {
  const last = examined.get(engine.file.reading)
  return last
    ? asFindings(last)
    : byLastBackup((await newestBackup(firstPlace(engine.directory), historyOf(engine)))?.manifest)
}

function asFindings({
  at,
  schema,
  damages,
  brokenReferences,
  brokenLink,
  stock,
  missing,
}: Examined): readonly Finding[] {
  const link = brokenLink === undefined ? [] : [say((t) => t.health.broken_link(brokenLink))]
  return [
    schemaFinding(at, schema),
    finding('integrity', at, damages.map(asItIs)),
    finding('foreign_keys', at, brokenReferences.map(asItIs)),
    finding('journal', at, link),
    finding('stock', at, stock.map(asItIs)),
    finding('content', at, missing.map(asItIs)),
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
    finding('stock', at, stock_differences.map(asItIs)),
    finding('content', at, missing_files === 0 ? [] : [say((t) => t.health.uploads(missing_files))]),
  ]
}

/** What is no table is put right by the console. */
function schemaFinding(at: string, schema: readonly Deviation[]): Finding {
  const found = finding('schema', at, schema.map(sayDeviation))
  if (schema.length === 0 || schema.some(({ type }) => type === 'table')) return found
  return { ...found, todo: say((t) => t.health.schema_todo), action: undefined }
}

const asItIs =
  (text: string): Sentence =>
  () =>
    text
const mostTold = 5

function finding(name: ExaminedName, at: string | undefined, wrong: readonly Sentence[]): Finding {
  if (wrong.length === 0)
    return {
      name,
      state: 'good',
      says: say((t) => (at ? t.health.examined(shownMinute(at)) : t.health.not_examined[name])),
    }
  const told: Sentence = (language) =>
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
