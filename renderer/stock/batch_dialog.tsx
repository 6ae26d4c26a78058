import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { stockStatus } from '../../shared/inventory/codes.ts'
import type { StockKind } from '../../shared/inventory/material_classes.ts'
import { latestDeadline } from '../../shared/inventory/validity.ts'
import { storedOf } from '../../shared/kernel/resource.ts'
import { addDays } from '../../shared/kernel/times.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { FieldInput } from '../forms/field_input.tsx'
import { useFocusBack } from '../forms/focus_back.ts'
import type { Loaded } from '../forms/use_record_form.ts'
import { titleOf } from '../lists/title_of.ts'
import { useToday } from '../office/clock.ts'
import { callAny, newKey, Refused } from '../office/door.ts'
import { refresh } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'
import type { Asking } from './batch_panel.tsx'
import { batchesOf, countedOf } from './kinds.ts'

interface Props {
  readonly kind: StockKind
  readonly loaded: Loaded
  readonly asking: Asking
  readonly close: () => void
}

const { in_stock } = stockStatus.code

/** What stock-taking has found, or until when an inspection lets a lot be used again. */
export function BatchDialog({ kind, loaded: { record, version }, asking, close }: Props) {
  const { t } = useTexts()
  useFocusBack()
  const today = useToday()
  const resource = batchesOf[kind]
  const isCount = asking === 'count'
  const [given, setGiven] = useState<Row>({})
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<Refused>()
  const [running, setRunning] = useState(false)
  const names: readonly string[] = isCount ? countedOf[kind] : ['deadline']
  const problems = refused?.problem.errors ?? []
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    setRunning(true)
    const input = { id: record.id, ...given, ...(isCount ? { reason } : { status: in_stock }) }
    const options = {
      extended: true,
      idempotencyKey: newKey(),
      ...(version !== undefined && { ifMatch: version }),
    }
    try {
      await callAny(resource.name, 'update', input, options)
      close()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error)
    } finally {
      setRunning(false)
      await Promise.all([refresh(resource.name), refresh('stock_movements'), refresh('store_desk')])
    }
  }
  return (
    <Modal
      opened
      onClose={close}
      title={`${isCount ? t.stock.take : t.stock.release} · ${titleOf(resource, record)}`}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          <Text size="sm">
            {isCount ? t.stock.take_about : t.stock.release_about(addDays(today, 1), latestDeadline(today))}
          </Text>
          {names.map((name, at) => {
            const field = storedOf(resource, name)
            return (
              field && (
                <FieldInput
                  key={name}
                  name={name}
                  field={field}
                  value={name in given ? given[name] : record[name]}
                  change={(value) => setGiven((now) => ({ ...now, [name]: value }))}
                  error={errorOf(name)}
                  autoFocus={at === 0}
                />
              )
            )
          })}
          {isCount && (
            <Textarea
              label={t.reason}
              value={reason}
              error={errorOf('reason')}
              onChange={(event) => setReason(event.currentTarget.value)}
              required
            />
          )}
          {refused && (
            <Alert color="red" p="xs" role="alert">
              {refused.message}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={running}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
