import type { ApiClient } from './client.ts'
import { examinationOf, type Verdict } from './examination.ts'
import { examineDocument } from './openapi.ts'
import { runStory } from './plant/story.ts'
import { contract, type Module } from './published/contract.ts'
import type { Operation } from './published/notation.ts'

/** What was found of one module. */
export interface Chapter {
  readonly module: Module
  readonly verdicts: readonly Verdict[]
  /** Why its story could not be told to the end. */
  readonly stopped: string | undefined
}

/** Alphabetical order would ask for goods before the order that they are bought for. */
export const modules = ['core', 'distribution', 'process', 'procurement', 'inventory', 'production'] as const

type Published = Readonly<Record<Module, readonly Operation[]>>

/** Calls every published operation of these modules; the token is an administrator's. It writes what it needs. */
export async function conform(
  door: ApiClient,
  asked: readonly Module[] = modules,
  published: Published = contract,
): Promise<readonly Chapter[]> {
  const at = examinationOf(
    door,
    asked.flatMap((module) => published[module]),
  )
  const stopped = await runStory(at, asked)
  await examineDocument(at)
  for (const { operation, calls } of at.verdicts) {
    if (calls === 0) at.fault(operation, 'it was never called')
    for (const name of at.unseen(operation)) at.fault(operation, `the elements of ${name} were never seen`)
  }
  return asked.map((module) => ({
    module,
    verdicts: at.verdicts.filter(({ operation }) => published[module].includes(operation)),
    stopped: stopped.get(module),
  }))
}
