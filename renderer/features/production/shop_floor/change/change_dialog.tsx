import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Resource } from '../../../../../shared/kernel/resource.ts'
import { storedOf } from '../../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { maxChanges } from '../../../../../shared/office/batches.ts'
import { useTypedGuard } from '../../../../ui/dialog/use_typed_guard.tsx'
import { useAction } from '../../../../ui/feedback/use_action.ts'
import { FieldInput } from '../../../../ui/form/field_input.tsx'
import { useReturnFocus } from '../../../../ui/form/return_focus.ts'
import { useTexts } from '../texts.ts'
import { type ChangedRow, changeMany, isTooMany, type Outcome } from './change_many.ts'
import { type Chosen, ChosenRows } from './chosen_rows.tsx'

/** One record that is changed, in words. */
interface Props {
  readonly title: string
  readonly resource: Resource & { readonly name: 'process_details' | 'ledgers' }
  /** What is asked for all of them. */
  readonly fields: readonly string[]
  readonly first: Row
  /** Those of them that must not stay empty. */
  readonly needs: (given: Row) => readonly string[]
  /** What is to be known before it is given. */
  readonly about?: string
  readonly rows: readonly Chosen[]
  readonly body: (row: Chosen, given: Row) => ChangedRow
  readonly said: (count: number, given: Row) => string
  readonly close: () => void
  readonly done: () => void
}

/** One change of many records, all or none: what is asked for all, and under it every record with the office's verdict. */
export function ChangeDialog(props: Props) {
  const { title, resource, fields, first, needs, about, rows, body, said, close, done } = props
  const { t, language } = useTexts()
  useReturnFocus()
  const guard = useTypedGuard(close)
  const [given, setGiven] = useState<Row>(first)
  // What is told stands beside the rows that were sent, also when others come or go meanwhile.
  const [sent, setSent] = useState<{ readonly rows: readonly Chosen[]; readonly outcome: Outcome }>()
  const isDone = sent?.outcome.done === true
  const shown = isDone ? sent.rows : rows
  const wanted = needs(given)
  const missing = wanted.filter(
    (name) => given[name] === null || given[name] === '' || given[name] === undefined,
  )
  // What is missing is named once somebody would go ahead without it.
  const [asked, setAsked] = useState(false)
  const why = isTooMany(rows.length)
    ? t.floor.too_many(maxChanges)
    : rows.length === 0
      ? t.floor.none_left
      : ''
  const [send, sending] = useAction(
    async () => {
      const outcome = await changeMany(
        resource.name,
        rows.map((row) => body(row, given)),
      )
      setSent({ rows, outcome })
      return outcome
    },
    {
      success: ({ done: isMade }) =>
        isMade ? { color: 'done', message: said(rows.length, given), autoClose: 3000 } : undefined,
      done(outcome) {
        if (!outcome.done) return
        done()
        if (outcome.verdicts.size === 0) close()
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDone) return close()
    setAsked(true)
    if (missing.length === 0 && why === '') void send()
  }
  return (
    <Modal opened onClose={isDone ? close : guard.onClose} title={title} size="lg">
      <form onInput={guard.onInput} onSubmit={submit} noValidate>
        <Stack gap="sm">
          {!isDone &&
            fields.map((name, at) => {
              const field = storedOf(resource, name)
              return (
                field && (
                  <FieldInput
                    key={name}
                    name={name}
                    field={field}
                    value={given[name]}
                    change={(value) => setGiven((now) => ({ ...now, [name]: value }))}
                    required={wanted.includes(name)}
                    {...(asked && missing.includes(name) && { error: t.forms.wanted(field.label[language]) })}
                    autoFocus={at === 0}
                  />
                )
              )
            })}
          {about !== undefined && !isDone && <Text c="var(--text-3)">{about}</Text>}
          {why !== '' && !isDone && <Alert color="wait">{why}</Alert>}
          {sent && !isDone && (
            <Alert color="late" role="alert">
              {t.floor.nothing_changed} {sent.outcome.verdicts.size === 0 && sent.outcome.says}
            </Alert>
          )}
          {isDone && sent.outcome.verdicts.size > 0 && (
            <Alert color="wait" role="alert">
              {t.floor.done_with_warnings(sent.outcome.verdicts.size)}
            </Alert>
          )}
          <ChosenRows rows={shown} sent={sent?.rows ?? []} verdicts={sent?.outcome.verdicts ?? new Map()} />
          {!isDone && guard.question}
          <Group justify="flex-end">
            {!isDone && (
              <Button variant="default" onClick={close}>
                {t.cancel}
              </Button>
            )}
            <Button
              type="submit"
              loading={sending}
              key={String(isDone)}
              autoFocus={isDone}
              aria-disabled={(missing.length > 0 || why !== '') && !isDone}
              {...(fields.length === 0 && { 'data-autofocus': true })}
            >
              {isDone ? t.close : t.floor.go(rows.length)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
