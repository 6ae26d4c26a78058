import { isAdmin } from '../../../shared/kernel/people.ts'
import { shownTime, showTime } from '../../../shared/kernel/times.ts'
import { type Language, say } from '../../texts/index.ts'
import { examineOffice } from '../health/examined.ts'
import { type Finding, type FindingName, worstOf } from '../health/finding.ts'
import { findingsOf } from '../health/findings.ts'
import { startJob } from '../jobs/start.ts'
import type { DeskHandlers } from './workflows.ts'

/** What whoever works here must know while it lasts. */
const everybodys: ReadonlySet<FindingName> = new Set(['writing', 'disk', 'clock', 'integrity'])

export const health = {
  queries: {
    async shown(_, { engine, caller, language }) {
      const findings = await findingsOf(engine)
      // The line of the disk says already that nothing can be saved.
      const isFull = engine.troubles.now()?.kind === 'disk_full'
      return {
        state: worstOf(findings),
        troubles: findings
          .filter(({ name, state }) => state === 'bad' && everybodys.has(name))
          .filter(({ name }) => !(name === 'writing' && isFull))
          .map((one) => told(one, language)),
        findings: isAdmin(caller)
          ? findings.map((one) => ({
              ...told(one, language),
              state: one.state,
              since: shownTime(one.since ?? null),
              action: one.action ?? '',
            }))
          : [],
      }
    },
  },
  commands: {
    async examine(_, ctx) {
      const { engine, language } = ctx
      const title = say((t) => t.health.job)(language)
      const id = await startJob({ kind: 'examination', resource: 'health', title, total: 0 }, ctx)
      engine.jobs.begin(
        id,
        async ({ signal }) => {
          await examineOffice(engine, signal)
          return { file: '' }
        },
        (sentence) => sentence(language),
      )
      return { id }
    },
    async trust_clock(_, { engine, note }) {
      const was = engine.now()
      engine.time.trust()
      note('health', 0, { event: 'clock_trusted', was, is: engine.now() })
      return { now: showTime(engine.now()) }
    },
  },
} satisfies DeskHandlers<'health'>

const told = ({ name, says, todo }: Finding, language: Language) => ({
  name,
  title: say((t) => t.health.names[name])(language),
  says: says(language),
  todo: todo?.(language) ?? '',
})
