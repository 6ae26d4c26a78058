import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { type Acting, wireOf } from '../../../../shared/kernel/transitions.ts'
import type { WaitingItem } from '../../../../shared/office/waiting.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { type Loaded, refresh, writeRecord } from '../../../api/queries.ts'
import { asOvertaken } from '../../../ui/document/overtaken.ts'
import { showWarnings } from '../../../ui/feedback/show_warnings.ts'
import { OpenToast, showUndo } from '../../../ui/feedback/undo_toast.tsx'
import { showError } from '../../../ui/feedback/use_action.ts'
import { mayStepBack } from '../../../ui/list/row_steps.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'

/** An item with a record and a step that lacks nothing. */
export type Step = WaitingItem & {
  readonly record: number
  readonly action: NonNullable<WaitingItem['action']>
}
export const hasStep = (item: WaitingItem): item is Step =>
  item.record !== null && item.action !== null && item.unmet.length === 0

/** It is made with its record in sight: it wants a reason, or moves stock. */
export const wantsForm = ({ action }: Step): boolean => action.needs_reason || action.moves_stock

/** Makes the step that waits, and says so with the way back where one is declared, else with the way to the record. */
export async function takeStep(item: Step, loaded: Loaded, acting: Acting, reason = ''): Promise<void> {
  const { resource, record, action, title } = item
  const answer = await writeRecord(
    resource,
    'update',
    { id: record, [action.field]: action.to, ...(reason && { reason }) },
    loaded.version,
  ).catch((error: unknown) => {
    void Promise.all([refresh(resource), refresh('waiting'), refresh('figures')])
    const declared = resourceNamed(resource)
    throw declared ? asOvertaken(declared, action.field, error) : error
  })
  showWarnings(answer.warnings, record)
  await Promise.all([refresh(resource), refresh('waiting'), refresh('figures')])
  const says = `${action.text} ✓ ${title}`
  const back = wayBack(item, loaded, acting)
  if (back) showUndo(says, () => void back().catch(showError))
  else notifications.show({ message: createElement(OpenToast, { says, href: recordHash(resource, record) }) })
}

/** Takes the record back to the state that it had, if a step without a reason leads there. */
function wayBack({ resource: name, record, action }: Step, loaded: Loaded, acting: Acting) {
  const resource = resourceNamed(name)
  if (!resource) return undefined
  const step = Object.values(specOf(resource).states?.[action.field]?.transitions ?? {}).find(
    ({ to, automatic }) => !automatic && wireOf(resource, action.field, to) === action.to,
  )
  if (
    !step ||
    !mayStepBack(resource, { field: action.field, name: '', step, rows: [] }, [loaded.record], acting)
  )
    return undefined
  return async () => {
    await writeRecord(name, 'update', { id: record, [action.field]: loaded.record[action.field] })
    await Promise.all([refresh(name), refresh('waiting')])
  }
}
