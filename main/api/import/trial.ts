import type { Journal } from '../../db/journal/journal.ts'
import { createRequestContext } from '../engine/context.ts'
import type { AnyAccess, OfficeServices, OperationRequest, RequestContext } from '../engine/contracts.ts'
import { runAndRollBack } from '../engine/roll_back.ts'
import { type Findings, findingsOf } from './findings.ts'
import type { ImportPlan } from './plan.ts'
import { type RunResult, runImport } from './run.ts'
import { asRunning, type Running, refusal, runningOf } from './running.ts'

/** So few rows are tried between the requests of others, which wait some tenths of a second: a copy would take longer. */
const few = 100

/** The last check of each office: they follow one another, because each of them takes a core. */
const last = new WeakMap<OfficeServices, Promise<unknown>>()

type Asking = Pick<RequestContext, 'engine' | 'caller' | 'language' | 'scope' | 'signal'> &
  Pick<OperationRequest, 'machine' | 'request'>

/** Files that were tried without an error, by person and fingerprint. */
const good = new WeakMap<OfficeServices, Set<string>>()
const mostGood = 100

export const isTried = ({ engine, caller }: Asking, { fingerprint }: ImportPlan): boolean =>
  good.get(engine)?.has(`${caller.id}/${fingerprint}`) ?? false

function keepTried({ engine, caller }: Asking, { fingerprint }: ImportPlan): void {
  const known = good.get(engine) ?? new Set<string>()
  good.set(engine, known.add(`${caller.id}/${fingerprint}`))
  const [oldest = ''] = known
  if (known.size > mostGood) known.delete(oldest)
}

/**
 * Judges an import by storing it where nothing of it stays. A newer check of the same person ends an earlier one.
 * `fingerprint`: of the import that it belongs to.
 */
export async function tryImport(plan: ImportPlan, asking: Asking, fingerprint = ''): Promise<Findings> {
  const { engine, caller, signal } = asking
  const person = caller.id
  runningOf(engine, person, fingerprint)?.end(refusal((t) => t.imports.superseded))
  const begun = { engine, person, fingerprint, step: 'checking', total: plan.row_count, signal } as const
  const result = await asRunning(begun, (running) => {
    const before = last.get(engine) ?? Promise.resolve()
    const own = before.then(() => {
      running.assertWanted()
      return tried(plan, asking, running)
    })
    // The next one follows however this one ends.
    last.set(
      engine,
      own.catch(() => undefined),
    )
    return own
  })
  const findings = findingsOf(plan, result, asking.language)
  if (findings.errors.length === 0) keepTried(asking, plan)
  return findings
}

async function tried(plan: ImportPlan, asking: Asking, { pause }: Running): Promise<RunResult> {
  const { engine, caller, machine = '', request = '' } = asking
  const writing = { user: caller.id, person: caller.name, machine, request, reason: '', at: engine.now() }
  const run = async (access: AnyAccess, journal: Journal, closing?: AbortSignal) => {
    const call = { ...asking, resource: 'imports', operation: 'check', input: {} }
    const own = await createRequestContext(engine, call, access, [], journal)
    return runImport(plan, own, {
      async pause(done) {
        closing?.throwIfAborted()
        await pause(done)
      },
    })
  }
  return plan.row_count > few ? engine.file.trial(writing, run) : runAndRollBack(engine, writing, run)
}
