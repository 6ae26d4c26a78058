import { documentStatus } from '../../../../shared/distribution/codes.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'

export type Waiting = Output<Resources['bidding_documents'], 'waiting'>[number]

interface Group {
  /** The one that sent them here, or sent them back. */
  readonly department: string
  readonly documents: readonly Waiting[]
}

const { returned } = documentStatus.code

/** By the department that they come from; the one whose document waits longest comes first. */
export function waitingByDepartment(waiting: readonly Waiting[]): readonly Group[] {
  const groups = Map.groupBy(waiting, ({ status, from, to }) => (status === returned ? to : from))
  return [...groups].map(([department, documents]) => ({ department, documents }))
}
