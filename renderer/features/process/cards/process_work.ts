import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'

type Worked = Output<Resources['transfer_cards'], 'worked'>[number]

/** Who did and who inspected a process; '' and null as long as nobody has. */
export type ProcessWork = Omit<Worked, 'process'>

export const noWork: ProcessWork = {
  operator: '',
  operator_dt: null,
  inspector: '',
  inspector_dt: null,
  revision: null,
}

export const workByProcess = (worked: readonly Worked[]): ReadonlyMap<number, ProcessWork> =>
  new Map(worked.map(({ process, ...work }) => [process, work]))

/** The name with its day under it, where the hand would sign. */
const signedBy = (name: string, at: string | null): string =>
  [name, at?.slice(0, 10) ?? ''].filter(Boolean).join('\n')

/** Beside the name stands the revision that was worked by, where the card has a newer one. */
export const operatorOf = ({ operator, operator_dt, revision }: ProcessWork, present: number): string =>
  signedBy(revision !== null && revision < present ? `${operator} R${revision}` : operator, operator_dt)

export const inspectorOf = ({ inspector, inspector_dt }: ProcessWork): string =>
  signedBy(inspector, inspector_dt)
