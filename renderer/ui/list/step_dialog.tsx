import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { type Acting, type Row, wireOf } from '../../../shared/kernel/transitions.ts'
import { useTexts } from '../../i18n/index.ts'
import { FormDialog } from '../dialog/form_dialog.tsx'
import { useAction } from '../feedback/use_action.ts'
import { StateText } from '../value/status_pill.tsx'
import { BatchPlan, useRefusals } from './batch_plan.tsx'
import { changeRows, showBatchUndo } from './change_rows.ts'
import { mayStepBack, type RowStep, skipReasonOf } from './row_steps.ts'

interface Props {
  readonly resource: Resource
  /** All marked records: those that cannot take the step are named with the reason. */
  readonly rows: readonly Row[]
  readonly step: RowStep
  readonly acting: Acting
  readonly close: () => void
}

/** One step of many records in one batch, with one reason where it needs one. A record that the office refuses is left out of the next attempt. */
export function StepDialog({ resource, rows, step: asked, acting, close }: Props) {
  const { t, language } = useTexts()
  const { field, step } = asked
  const to = wireOf(resource, field, step.to)
  const [reason, setReason] = useState('')
  const refusals = useRefusals()
  const reasons = {
    state: t.lists.step_other_state,
    person: t.lists.step_not_yours,
    duty: t.forms.signed_already,
  }
  const whyNot = (row: Row): string => {
    const skipped = skipReasonOf(resource, asked, row, acting)
    return skipped ? reasons[skipped] : (refusals.why.get(row.id) ?? '')
  }
  const taking = rows.filter((row) => whyNot(row) === '')
  const isGrave = step.way === 'end' || step.deletes !== undefined
  const isMissing = step.reason === true && reason.trim() === ''
  const more = step.reason ? { reason: reason.trim() } : {}
  const [take, isTaking] = useAction(() => changeRows(resource.name, field, taking, () => to, more), {
    refused: (error) => refusals.add(error, taking),
    done() {
      const says = t.lists.step_done(step.label[language], taking.length)
      showBatchUndo(
        { resource, field, rows: taking, value: to },
        says,
        mayStepBack(resource, asked, taking, acting),
      )
      close()
    },
  })
  return (
    <FormDialog
      title={t.lists.step_title(step.label[language], rows.length)}
      size="lg"
      close={close}
      submit={() => {
        if (taking.length > 0 && !isMissing) void take()
      }}
      refused={refusals.message}
      grave={isGrave}
      button={{
        children: t.lists.step_button(step.label[language], taking.length),
        loading: isTaking,
        disabled: taking.length === 0 || isMissing,
        // Enter never does what ends a record.
        ...(!step.reason && !isGrave && { 'data-autofocus': true }),
      }}
    >
      {step.deletes && <p>{step.deletes[language]}</p>}
      {step.reason && (
        <Textarea
          label={t.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          required
          data-autofocus
        />
      )}
      <BatchPlan
        {...{ resource, rows, whyNot }}
        was={(row) => <StateText resource={resource} name={field} value={row[field]} />}
        becomes={<StateText resource={resource} name={field} value={to} />}
      />
    </FormDialog>
  )
}
