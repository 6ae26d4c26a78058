import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { isAdmin, type Person } from '../../../shared/kernel/people.ts'
import { shownTime, showTime } from '../../../shared/kernel/times.ts'
import { type Language, say } from '../../texts/index.ts'
import type { OfficeServices, RequestContext } from '../engine/contracts.ts'
import { type ClockSkew, isFarAhead } from '../health/clock/office_clock.ts'
import { type Finding, type FindingName, worstState } from '../health/finding.ts'
import { collectFindings } from '../health/findings.ts'
import { runIntegrityCheck } from '../health/integrity.ts'
import { startJob } from '../jobs/start.ts'
import type { OfficeHandlers } from './types.ts'

/** What whoever works here must know while it lasts. */
const everybodys: ReadonlySet<FindingName> = new Set(['writing', 'disk', 'clock', 'integrity'])

export const health = {
  queries: {
    async shown(_, { engine, caller, language }) {
      const findings = await collectFindings(engine, isAdmin(caller))
      // The line of the disk says already that nothing can be saved.
      const isFull = engine.storageStatus.problem()?.kind === 'disk_full'
      return {
        state: worstState(findings),
        troubles: findings
          .filter(({ name, state }) => state === 'bad' && everybodys.has(name))
          .filter(({ name }) => !(name === 'writing' && isFull))
          .map((one) => ({ ...told(one, language), action: atOnce(one, engine, caller) })),
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
          await runIntegrityCheck(engine, signal)
          return { file: '' }
        },
        (sentence) => sentence(language),
      )
      return { id }
    },
    async trust_clock(_, ctx) {
      requirePerson(ctx)
      return trusted(ctx)
    },
    async confirm_date({ date }, ctx) {
      requirePerson(ctx)
      const { time, now } = ctx.engine
      const trouble = time.skew()
      if (trouble && !isOneToSay(trouble, ctx.caller))
        throw new AppError(
          'forbidden',
          say((t) => (trouble.kind === 'long' ? t.health.date_far : t.health.date_by_administrator)),
        )
      const today = time.shown().slice(0, 10)
      if (date !== today)
        throw invalidField(
          'date',
          say((t) => t.health.date_differs(today)),
        )
      return trouble ? trusted(ctx) : { now: showTime(now()) }
    },
  },
} satisfies OfficeHandlers<'health'>

const told = ({ name, says, todo }: Finding, language: Language) => ({
  name,
  title: say((t) => t.health.names[name])(language),
  says: says(language),
  todo: todo?.(language) ?? '',
})

/** A program knows no more of the date than the machine does. */
function requirePerson({ scope }: Pick<RequestContext, 'scope'>): void {
  if (scope)
    throw new AppError(
      'forbidden',
      say((t) => t.health.date_by_token),
    )
}

const isOneToSay = (trouble: ClockSkew, caller: Person): boolean =>
  isAdmin(caller) || (trouble.kind === 'long' && !isFarAhead(trouble))

function trusted({ engine, note }: Pick<RequestContext, 'engine' | 'note'>): { now: string } {
  const was = engine.now()
  engine.time.trust()
  note('health', 0, { event: 'clock_trusted', was, is: engine.now() })
  return { now: showTime(engine.now()) }
}

function atOnce({ name }: Finding, { time }: OfficeServices, caller: Person): string {
  const trouble = time.skew()
  const waits = name === 'clock' && trouble?.kind === 'long' && isOneToSay(trouble, caller)
  return waits ? 'health.confirm_date' : ''
}
