import { countsOf, keepingOf } from '../../db/health.ts'
import { examineOffice } from '../health/examined.ts'
import { type Finding, worstOf } from '../health/finding.ts'
import { findingsOf } from '../health/findings.ts'
import type { Desk, Report } from './desk.ts'
import { rowCounts } from './row_counts.ts'

/** Examines an open office, and tells what its own page tells; it changes nothing. Fails where something is bad. */
export async function doctor({ office, language, text }: Desk, programVersion: string): Promise<Report> {
  const { directory, file, catalogue } = office
  await examineOffice(office)
  const findings = await findingsOf(office)
  const { pragmas, version, sqlite } = keepingOf(file)
  const counts = countsOf(file.reading.statements)
  const programs = { office: programVersion, node: process.versions.node, sqlite }
  const healthy = worstOf(findings) !== 'bad'
  const lineOf = ({ name, state, says, todo }: Finding): string =>
    [
      text((t) => t.health.names[name]),
      text((t) => t.health.states[state]),
      [says, todo].flatMap((one) => one?.(language) || []).join(' — '),
    ]
      .join('\t')
      .trimEnd()
  const facts = [[text((t) => t.console.doctor.programs), listed(programs)]]
  return {
    value: {
      healthy,
      directory,
      findings: findings.map(({ name, state, since, says, todo }) => ({
        name,
        state,
        since: since ?? null,
        says: says(language),
        todo: todo?.(language) ?? '',
      })),
      pragmas,
      counts,
      version,
      newest: Object.keys(catalogue.migrations).length,
      programs,
    },
    lines: [
      directory,
      ...findings.map(lineOf),
      ...facts.map((fact) => fact.join('\t')),
      text((t) => t.console.doctor.counts),
      ...rowCounts(counts, catalogue, language),
    ],
    failed: !healthy,
  }
}

const listed = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
