import { type Acting, mayAct } from '../../../../shared/kernel/transitions.ts'
import { confirmers, process_details, withdrawers } from '../../../../shared/production/process_details.ts'
import { openFields } from '../../../ui/form/editable.ts'
import { type DetailProgress, stageOf } from './stage.ts'

/** What is done with many process details at once. */
export const acts = ['plan', 'allocate', 'confirm', 'inspect', 'withdraw'] as const
export type Act = (typeof acts)[number]

type FieldName =
  | 'estimated_start_dt'
  | 'estimated_finish_dt'
  | 'work_group'
  | 'actual_finish_dt'
  | 'inspection_dt'
/** What is asked for each of them. */
export const fieldsOf: Readonly<Record<Act, readonly (FieldName | 'remark')[]>> = {
  plan: ['estimated_start_dt', 'estimated_finish_dt'],
  allocate: ['work_group'],
  confirm: ['actual_finish_dt'],
  inspect: ['inspection_dt', 'remark'],
  withdraw: [],
}

export interface Rights {
  readonly acting: Acting
  readonly plan: boolean
  readonly allocate: boolean
  readonly inspect: boolean
  readonly confirm: boolean
  /** A confirmation is taken back by the planner alone. */
  readonly unconfirm: boolean
}

export function rightsOf(acting: Acting): Rights {
  const open = openFields(process_details, { inspection_dt: null }, acting)
  return {
    acting,
    plan: open.has('estimated_start_dt'),
    allocate: open.has('work_group'),
    inspect: open.has('inspection_dt'),
    confirm: open.has('actual_finish_dt'),
    unconfirm: mayAct(process_details, withdrawers, {}, acting),
  }
}

/** The acts that are this person's at all. */
export const actsOf = (may: Rights): readonly Act[] =>
  acts.filter((act) => (act === 'withdraw' ? may.plan || may.allocate || may.inspect : may[act]))

/** Whether this person may do it to that detail as it stands; the office judges again. */
export function fits(act: Act, detail: DetailProgress, may: Rights): boolean {
  const isOpen = detail.actual_finish_dt === null
  switch (act) {
    case 'plan':
      return may.plan && isOpen
    case 'allocate':
      return may.allocate && isOpen
    case 'confirm':
      return (
        isOpen && detail.work_group !== '' && mayAct(process_details, confirmers, { ...detail }, may.acting)
      )
    case 'inspect':
      return may.inspect && !isOpen && detail.inspection_dt === null
    case 'withdraw':
      return withdrawal(detail, may) !== undefined
  }
}

type Body = Readonly<Partial<Record<FieldName, null | ''>>>

/** The last step of a detail, taken back, where that is this person's to do (2.11: in reverse order only). */
export function withdrawal(detail: DetailProgress, may: Rights): Body | undefined {
  const back: Readonly<Record<ReturnType<typeof stageOf>, Body | false>> = {
    inspected: may.inspect && { inspection_dt: null },
    confirmed: may.unconfirm && { actual_finish_dt: null },
    allocated: may.allocate && { work_group: '' },
    planned: may.plan && { estimated_start_dt: null, estimated_finish_dt: null },
    open: false,
  }
  return back[stageOf(detail)] || undefined
}

const next = {
  open: ['plan', 'allocate'],
  planned: ['allocate', 'confirm'],
  allocated: ['confirm', 'allocate'],
  confirmed: ['inspect', 'withdraw'],
  inspected: ['withdraw'],
} as const

/** What Enter begins with a detail: its next step, where that is this person's. */
export const nextAct = (detail: DetailProgress, may: Rights): Act | undefined =>
  next[stageOf(detail)].find((act) => fits(act, detail, may))
