import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { type Acting, type Row, wireOf } from '../../../shared/kernel/transitions.ts'
import type { ApiError } from '../../api/client.ts'
import { useTexts } from '../../i18n/index.ts'
import { FormDialog } from '../dialog/form_dialog.tsx'
import { useAction } from '../feedback/use_action.ts'
import { StateText } from '../value/status_pill.tsx'
import { titleOf } from '../value/title_of.ts'
import { changeRows, refusedRows, showBatchUndo } from './change_rows.ts'
import styles from './list.module.css'
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
  const [refusals, setRefusals] = useState<ReadonlyMap<unknown, string>>(new Map())
  const [refused, setRefused] = useState<ApiError>()
  const reasons = {
    state: t.lists.step_other_state,
    person: t.lists.step_not_yours,
    duty: t.forms.signed_already,
  }
  const whyNot = (row: Row): string => {
    const skipped = skipReasonOf(resource, asked, row, acting)
    return skipped ? reasons[skipped] : (refusals.get(row.id) ?? '')
  }
  const taking = rows.filter((row) => whyNot(row) === '')
  const isMissing = step.reason === true && reason.trim() === ''
  const more = step.reason ? { reason: reason.trim() } : {}
  const [take, isTaking] = useAction(() => changeRows(resource.name, field, taking, () => to, more), {
    refused(error) {
      const found = refusedRows(error)
      setRefused(error)
      setRefusals(
        new Map([
          ...refusals,
          ...taking.flatMap((row, at): [unknown, string][] => {
            const why = found.get(at)
            return why === undefined ? [] : [[row.id, why]]
          }),
        ]),
      )
    },
    done() {
      const says = t.lists.step_done(step.label[language], taking.length)
      showBatchUndo(
        resource.name,
        says,
        mayStepBack(resource, asked, taking, acting)
          ? () =>
              changeRows(
                resource.name,
                field,
                taking,
                (row) => row[field],
                {},
                () => to,
              )
          : undefined,
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
      refused={refused?.message}
      button={{
        children: t.lists.step_button(step.label[language], taking.length),
        loading: isTaking,
        disabled: taking.length === 0 || isMissing,
        ...(!step.reason && { 'data-autofocus': true }),
      }}
    >
      {step.reason && (
        <Textarea
          label={t.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          required
          data-autofocus
        />
      )}
      <div className={styles.plan}>
        <table>
          <thead>
            <tr>
              <th>{t.lists.bulk_record}</th>
              <th>{t.lists.bulk_old}</th>
              <th>{t.lists.bulk_new}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const why = whyNot(row)
              return (
                <tr key={String(row.id)}>
                  <td>{titleOf(resource, row)}</td>
                  <td>
                    <StateText resource={resource} name={field} value={row[field]} />
                  </td>
                  <td className={why ? styles.skipped : undefined}>
                    {why || <StateText resource={resource} name={field} value={to} />}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </FormDialog>
  )
}
