import { useState } from 'react'
import { showTime } from '../../../../../shared/kernel/times.ts'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { process_details } from '../../../../../shared/production/process_details.ts'
import { officeNow } from '../../../../api/clock.ts'
import { type Act, fieldsOf, fits, type Rights, withdrawal } from '../floor_actions.ts'
import { type DetailProgress, progressOf, stageOf } from '../stage.ts'
import { useTexts } from '../texts.ts'
import { ChangeDialog } from './change_dialog.tsx'

/** A process detail as it is named in a change. */
export interface ToChange extends DetailProgress {
  readonly id: number
  /** Ticket, part, unit and operation. */
  readonly says: string
  /** Which ticket of which unit it is on. */
  readonly ticket: string
  readonly operation: string
  /** The operation before it, where that is open. */
  readonly before: string
}

interface Props {
  readonly act: Act
  readonly may: Rights
  /** As they stand now: whoever was faster takes his away from here. */
  readonly details: readonly ToChange[]
  readonly close: () => void
  readonly done: () => void
}

const needs: Readonly<Record<Act, readonly string[]>> = {
  plan: ['estimated_start_dt', 'estimated_finish_dt'],
  allocate: ['work_group'],
  confirm: ['actual_finish_dt'],
  inspect: ['inspection_dt'],
  withdraw: [],
}

/** Plans, allocates, confirms, inspects or takes back the last step of what was chosen. */
export function ActionDialog({ act, may, details, close, done }: Props) {
  const { t } = useTexts()
  const fitting = details.filter((one) => fits(act, one, may))
  // As many as were chosen: what is done takes them away.
  const [chosen] = useState(fitting.length)
  const byId = new Map(fitting.map((one) => [one.id, one]))
  return (
    <ChangeDialog
      title={t.floor.act_title[act](chosen)}
      resource={process_details}
      fields={fieldsOf[act]}
      first={firstOf(act, fitting, may)}
      needs={(given) => (act === 'inspect' && isRemarkAlone(given) ? [] : needs[act])}
      {...(act === 'inspect' && { about: t.floor.inspect_about })}
      rows={fitting.map((one) => ({
        id: one.id,
        says: one.says,
        stands: standsAt(one, t.floor.stages[stageOf(one)]),
        odd: act === 'confirm' && isBeforeOpen(one, fitting) ? t.floor.before_open(one.before) : '',
      }))}
      body={({ id }, given) => {
        const detail = byId.get(id)
        const changes = act === 'withdraw' ? detail && withdrawal(detail, may) : given
        return { id, ...changes, ...(detail && { was: progressOf(detail) }) }
      }}
      said={(count, given) =>
        (act === 'inspect' && isRemarkAlone(given) ? t.floor.remarked : t.floor.act_done[act])(count)
      }
      close={close}
      done={done}
    />
  )
}

/** What an inspector finds wrong is written down, and the operation goes on waiting. */
const isRemarkAlone = ({ inspection_dt, remark }: Row): boolean =>
  (inspection_dt === null || inspection_dt === '') && typeof remark === 'string' && remark.trim() !== ''

/** The operation before it is open, and not confirmed together with it. */
const isBeforeOpen = ({ ticket, before }: ToChange, together: readonly ToChange[]): boolean =>
  before !== '' && !together.some((one) => one.ticket === ticket && one.operation === before)

const standsAt = ({ work_group }: DetailProgress, stage: string): string =>
  work_group === '' ? stage : `${stage} · ${work_group}`

/** What is offered: now, what all of them have already, the leader's own group. */
function firstOf(act: Act, details: readonly ToChange[], { acting }: Rights) {
  const now = showTime(officeNow())
  if (act === 'confirm') return { actual_finish_dt: now }
  if (act === 'inspect') return { inspection_dt: now, remark: '' }
  if (act === 'allocate')
    return { work_group: common(details, 'work_group') || (acting.caller.leads[0] ?? '') }
  if (act === 'plan')
    return {
      estimated_start_dt: common(details, 'estimated_start_dt'),
      estimated_finish_dt: common(details, 'estimated_finish_dt'),
    }
  return {}
}

function common<K extends keyof DetailProgress>(
  details: readonly ToChange[],
  name: K,
): DetailProgress[K] | null {
  const values = new Set(details.map((one) => one[name]))
  const [only] = values
  return values.size === 1 && only !== undefined ? only : null
}
