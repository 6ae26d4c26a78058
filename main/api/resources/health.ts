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

/** Findings that everyone sees. */
const publicFindings: ReadonlySet<FindingName> = new Set(['writing', 'disk', 'clock', 'integrity'])

export const health = {
  queries: {
    async shown(_, { engine, caller, language }) {
      const findings = await collectFindings(engine, isAdmin(caller))
      // The disk's finding already says that nothing can be saved.
      const isFull = engine.storageStatus.problem()?.kind === 'disk_full'
      return {
        state: worstState(findings),
        troubles: findings
          .filter(({ name, state }) => state === 'bad' && publicFindings.has(name))
          .filter(({ name }) => !(name === 'writing' && isFull))
          .map((one) => ({ ...findingLine(one, language), action: actionFor(one, engine, caller) })),
        findings: isAdmin(caller)
          ? findings.map((one) => ({
              ...findingLine(one, language),
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
        (text) => text(language),
      )
      return { id }
    },
    async trust_clock(_, ctx) {
      assertPerson(ctx)
      return trusted(ctx)
    },
    async confirm_date({ date }, ctx) {
      assertPerson(ctx)
      const { time, now } = ctx.engine
      const skew = time.skew()
      if (skew && !mayConfirmDate(skew, ctx.caller))
        throw new AppError(
          'forbidden',
          say((t) => (skew.kind === 'long' ? t.health.date_far : t.health.date_by_administrator)),
        )
      const today = time.shown().slice(0, 10)
      if (date !== today)
        throw invalidField(
          'date',
          say((t) => t.health.date_differs(today)),
        )
      return skew ? trusted(ctx) : { now: showTime(now()) }
    },
  },
} satisfies OfficeHandlers<'health'>

const findingLine = ({ name, message, todo }: Finding, language: Language) => ({
  name,
  title: say((t) => t.health.names[name])(language),
  says: message(language),
  todo: todo?.(language) ?? '',
})

/** A program knows the date only from the machine. */
function assertPerson({ scope }: Pick<RequestContext, 'scope'>): void {
  if (scope)
    throw new AppError(
      'forbidden',
      say((t) => t.health.date_by_token),
    )
}

const mayConfirmDate = (skew: ClockSkew, caller: Person): boolean =>
  isAdmin(caller) || (skew.kind === 'long' && !isFarAhead(skew))

function trusted({ engine, note }: Pick<RequestContext, 'engine' | 'note'>): { now: string } {
  const was = engine.now()
  engine.time.trust()
  note('health', 0, { event: 'clock_trusted', was, is: engine.now() })
  return { now: showTime(engine.now()) }
}

function actionFor({ name }: Finding, { time }: OfficeServices, caller: Person): string {
  const skew = time.skew()
  const waits = name === 'clock' && skew?.kind === 'long' && mayConfirmDate(skew, caller)
  return waits ? 'health.confirm_date' : ''
}
