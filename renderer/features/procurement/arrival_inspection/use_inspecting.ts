import { useRef } from 'react'
import { write } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { showError } from '../../../ui/feedback/use_action.ts'
import { type Act, type Arrived, isConfirmation } from './blocking_reasons.ts'

/** What is done with materials, one after the other: the last inspection of each is changed, or the next one begins. */
export function useInspecting() {
  const busy = useRef(false)
  return async (materials: readonly Arrived[], act: Act, remark = ''): Promise<void> => {
    // A key that is held down repeats itself.
    if (busy.current) return
    busy.current = true
    try {
      for (const arrived of materials) await perform(arrived, act, remark)
    } catch (error) {
      showError(error)
    } finally {
      await refresh('arrival_inspections')
      busy.current = false
    }
  }
}

function perform(arrived: Arrived, act: Act, remark: string): Promise<unknown> {
  const { inspection: id, material } = arrived
  if (act === 'report' || id === null) {
    const input = isConfirmation(act) ? { [act]: true } : {}
    return write('arrival_inspections', 'create', { material: String(material), ...input })
  }
  if (act === 'pass') return write('arrival_inspections', 'update', { id, passed: true })
  if (act === 'fail') {
    const inspected = arrived.inspection_confirm ? { inspection_confirm: false } : {}
    return write('arrival_inspections', 'update', { id, remark, ...inspected })
  }
  return write('arrival_inspections', 'update', { id, [act]: !arrived[act] })
}
