import { lockOffice, writeLockHolder } from '../../db/connection/lock.ts'
import { databaseConfig, tableRowCounts } from '../../db/integrity/report.ts'
import { databaseState, storedCounts } from '../../db/postgres/state.ts'
import { type Language, say, type Texts } from '../../texts/index.ts'
import { systemClock } from '../health/clock/office_clock.ts'
import { confirmDateHint } from '../health/clock/unconfirmed_date.ts'
import { closedOfficeFindings } from '../health/closed_office.ts'
import { type Finding, type FindingName, worstState } from '../health/finding.ts'
import { collectFindings } from '../health/findings.ts'
import { runIntegrityCheck } from '../health/integrity.ts'
import { type Office, officeCatalogue } from '../office.ts'
import type { CliContext, Report } from './context.ts'
import { rowCounts } from './row_counts.ts'

/** Found in the data directory of a process, of which a command for a database has none. */
const ofDirectory: ReadonlySet<FindingName> = new Set(['disk', 'rights', 'listener', 'logs'])

/** Checks an open office, and prints the same as its health page. Fails if something is bad. */
export async function doctor(
  { office, language, text }: CliContext,
  programVersion: string,
): Promise<Report> {
  const { catalogue } = office
  await runIntegrityCheck(office)
  await office.rights.looked()
  const { name: place, settings, version, newest, counts, server } = await factsOf(office)
  const all = (await collectFindings(office, true)).filter(
    ({ name }) => place === office.directory || !ofDirectory.has(name),
  )
  const findings = all.map((one) =>
    one.name === 'clock' && one.todo ? { ...one, todo: confirmDateHint(office) } : one,
  )
  const programs = { office: programVersion, node: process.versions.node, ...server }
  const { value, lines, failed } = reportOf(place, findings, language)
  return {
    value: { ...value, pragmas: settings, counts, version, newest, programs },
    lines: [
      ...lines,
      `${text((t) => t.console.doctor.programs)}\t${listed(programs)}`,
      text((t) => t.console.doctor.counts),
      ...rowCounts(counts, catalogue, language),
    ],
    failed,
  }
}

/** What is not among the findings: all settings, the version of the data, and the counts of rows. */
async function factsOf({ directory, file, catalogue }: Office) {
  if (file.engine === 'sqlite') {
    const { pragmas, version, sqlite } = databaseConfig(file)
    const newest = Object.keys(catalogue.migrations).length
    const counts = tableRowCounts(file.connection)
    return { name: directory, settings: pragmas, version, newest, counts, server: { sqlite } }
  }
  const { statements } = file.reading
  const { name, settings, schema, version: postgresql } = await databaseState(statements)
  return {
    name,
    settings,
    version: schema,
    newest: schema,
    counts: await storedCounts(statements),
    server: { postgresql },
  }
}

/** Findings of an office that would not open, or would be changed by opening; undefined for any other. */
export async function diagnoseClosedOffice(
  directory: string,
  language: Language,
): Promise<Report | undefined> {
  const release = lockOffice(directory)
  try {
    tryWriteLockHolder(directory)
    const findings = await closedOfficeFindings(directory, officeCatalogue.migrations, systemClock())
    return findings && reportOf(directory, findings, language)
  } finally {
    release()
  }
}

/** Must work on a full disk too: a second program then cannot name the holder of the lock. */
function tryWriteLockHolder(directory: string): void {
  try {
    writeLockHolder(directory)
  } catch {}
}

function reportOf(directory: string, findings: readonly Finding[], language: Language) {
  const text = (pick: (texts: Texts) => string): string => say(pick)(language)
  const lineOf = ({ name, state, message, todo }: Finding): string =>
    [
      text((t) => t.health.names[name]),
      text((t) => t.health.states[state]),
      [message, todo].flatMap((one) => one?.(language) || []).join(' — '),
    ]
      .join('\t')
      .trimEnd()
  const healthy = worstState(findings) !== 'bad'
  return {
    value: {
      healthy,
      directory,
      findings: findings.map(({ name, state, since, message, todo }) => ({
        name,
        state,
        since: since ?? null,
        says: message(language),
        todo: todo?.(language) ?? '',
      })),
    },
    lines: [directory, ...findings.map(lineOf)],
    failed: !healthy,
  }
}

const listed = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
