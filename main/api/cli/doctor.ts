import { lockOffice, writeLockHolder } from '../../db/connection/lock.ts'
import { databaseConfig, tableRowCounts } from '../../db/integrity/report.ts'
import { type Language, say, type Texts } from '../../texts/index.ts'
import { systemClock } from '../health/clock/office_clock.ts'
import { confirmDateHint } from '../health/clock/unconfirmed_date.ts'
import { closedOfficeFindings } from '../health/closed_office.ts'
import { type Finding, worstState } from '../health/finding.ts'
import { collectFindings } from '../health/findings.ts'
import { runIntegrityCheck } from '../health/integrity.ts'
import { officeCatalogue } from '../office.ts'
import type { CliContext, Report } from './context.ts'
import { rowCounts } from './row_counts.ts'

/** Checks an open office, and prints the same as its health page. Fails if something is bad. */
export async function doctor(
  { office, language, text }: CliContext,
  programVersion: string,
): Promise<Report> {
  const { directory, file, catalogue } = office
  await runIntegrityCheck(office)
  await office.rights.looked()
  const findings = (await collectFindings(office, true)).map((one) =>
    one.name === 'clock' && one.todo ? { ...one, todo: confirmDateHint(office) } : one,
  )
  const { pragmas, version, sqlite } = databaseConfig(file)
  const counts = tableRowCounts(file.connection)
  const programs = { office: programVersion, node: process.versions.node, sqlite }
  const { value, lines, failed } = reportOf(directory, findings, language)
  return {
    value: { ...value, pragmas, counts, version, newest: Object.keys(catalogue.migrations).length, programs },
    lines: [
      ...lines,
      `${text((t) => t.console.doctor.programs)}\t${listed(programs)}`,
      text((t) => t.console.doctor.counts),
      ...rowCounts(counts, catalogue, language),
    ],
    failed,
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
