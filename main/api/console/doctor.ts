import { statfsSync } from 'node:fs'
import { type Health, healthOf } from '../../db/health.ts'
import type { Desk, Report } from './desk.ts'

/** With less than this free an office cannot go through a working day. */
const leastFree = 200 * 1024 * 1024

type Check = 'pragmas' | 'integrity' | 'foreign_keys' | 'journal' | 'journal_guards' | 'version' | 'disk'

interface Finding {
  readonly check: Check
  readonly good: boolean
  readonly details: readonly string[]
}

/** Examines an open office; it changes nothing. */
export function doctor(desk: Desk, programVersion: string): Report {
  const { directory, file, catalogue } = desk.office
  const health = healthOf(file)
  const { bavail, bsize } = statfsSync(directory)
  const newest = Object.keys(catalogue.migrations).length
  const programs = { office: programVersion, node: process.versions.node, sqlite: health.sqlite }
  const findings = findingsOf(desk, health, { free: bavail * bsize, newest })
  const healthy = findings.every(({ good }) => good)
  const { pragmas, counts, version } = health
  return {
    value: {
      healthy,
      directory,
      findings,
      pragmas,
      counts,
      free_bytes: bavail * bsize,
      version,
      newest,
      programs,
    },
    lines: [directory, ...findings.map((one) => lineOf(desk, one)), ...factsOf(desk, counts, programs)],
    failed: !healthy,
  }
}

function findingsOf(
  { text }: Desk,
  health: Health,
  { free, newest }: { free: number; newest: number },
): readonly Finding[] {
  const of = (check: Check, wrong: readonly string[], right: readonly string[] = []): Finding => ({
    check,
    good: wrong.length === 0,
    details: wrong.length > 0 ? wrong : right,
  })
  const { brokenLink: link, pragmas, version } = health
  const space = [text((t) => t.console.doctor.megabytes(Math.floor(free / 1024 ** 2)))]
  return [
    of(
      'pragmas',
      health.unsafePragmas,
      Object.entries(pragmas).map(([name, value]) => `${name} = ${String(value)}`),
    ),
    of('integrity', health.damages),
    of('foreign_keys', health.brokenReferences),
    of('journal', link === undefined ? [] : [text((t) => t.console.doctor.broken_link(link))]),
    of('journal_guards', health.missingGuards),
    of('version', version === newest ? [] : [`${version} ≠ ${newest}`], [String(version)]),
    of('disk', free < leastFree ? space : [], space),
  ]
}

const lineOf = ({ text }: Desk, { check, good, details }: Finding): string =>
  [
    text((t) => t.console.doctor[check]),
    text((t) => (good ? t.console.doctor.good : t.console.doctor.bad)),
    details.join(', '),
  ]
    .join('\t')
    .trimEnd()

function factsOf(
  { text }: Desk,
  counts: Health['counts'],
  programs: Readonly<Record<string, string>>,
): readonly string[] {
  const listed = (facts: Readonly<Record<string, unknown>>) =>
    Object.entries(facts)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ')
  return [
    `${text((t) => t.console.doctor.programs)}\t${listed(programs)}`,
    `${text((t) => t.console.doctor.counts)}\t${listed(counts)}`,
  ]
}
