import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { stockStatus } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { latestDeadline } from '../../../../shared/inventory/stock/validity.ts'
import { type Resource, storedOf } from '../../../../shared/kernel/resource.ts'
import { addDays } from '../../../../shared/kernel/times.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { ApiError } from '../../../api/client.ts'
import { useToday } from '../../../api/clock.ts'
import { refresh, writeRecord } from '../../../api/queries.ts'
import { useTypedGuard } from '../../../ui/dialog/use_typed_guard.tsx'
import { FieldInput } from '../../../ui/form/field_input.tsx'
import { useReturnFocus } from '../../../ui/form/return_focus.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { titleOf } from '../../../ui/value/title_of.ts'
import { counted, countingOf, inBooks } from './counting.ts'
import { batchesOf, countedOf } from './stock_kinds.ts'
import { useTexts } from './texts.ts'

/** What is asked of a batch in a dialog of its own. */
export type Asking = 'count' | 'release'

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
  useReturnFocus()
  const { onInput, onClose, question } = useTypedGuard(close)
  const today = useToday()
  const resource = batchesOf[kind]
  const isCount = asking === 'count'
  const [given, setGiven] = useState<Row>({})
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<ApiError>()
  /** Fields that were typed in since: what was said of them is of what stood there before. */
  const [mended, setMended] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const [running, setRunning] = useState(false)
  const [asked, setAsked] = useState<string>()
  const books = isCount ? countingOf(record, {}) : undefined
  const counting = isCount ? countingOf(record, given) : undefined
  const [first, ...others]: readonly string[] = isCount ? countedOf[kind] : ['deadline']
  const wrong = refused?.problem.errors ?? []
  const problems = wrong.filter(({ field }) => !mended.includes(field))
  const mend = (name: string) => setMended((now) => [...now, name])
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message
  const isAsked = counting?.isLarge === true && asked === JSON.stringify(given)
  const inputs: Omit<ChangedProps, 'name'> = {
    resource,
    record,
    given,
    set: (name, value) => {
      mend(name)
      setGiven((now) => ({ ...now, [name]: value }))
    },
    errorOf,
    unit: books?.unit,
  }
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    // A slip of the hand takes a place too many or too few: what is that large is pressed twice.
    const serialized = JSON.stringify(given)
    if (counting?.isLarge && reason.trim() !== '' && asked !== serialized) return setAsked(serialized)
    setRunning(true)
    const input = { id: record.id, ...given, ...(isCount ? { reason } : { status: in_stock }) }
    try {
      await writeRecord(resource.name, 'update', input, version)
      close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMended([])
      setRefused(error)
    } finally {
      setRunning(false)
      await Promise.all([refresh(resource.name), refresh('stock_movements'), refresh('store_desk')])
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${isCount ? t.stock.take : t.stock.release} · ${titleOf(resource, record)}`}
    >
      <form ref={form} onInput={onInput} onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          <Text>
            {isCount ? t.stock.take_about : t.stock.release_about(addDays(today, 1), latestDeadline(today))}
          </Text>
          {books && <Text fw={600}>{inBooks(books, t)}</Text>}
          {first && <Changed name={first} {...inputs} autoFocus />}
          {counting && (counting.by !== 0 || (counting.weight?.by ?? 0) !== 0) && (
            <Text role="status" data-counted>
              {counted(counting, t)}
            </Text>
          )}
          {isCount && (
            <Textarea
              label={t.reason}
              value={reason}
              error={errorOf('reason')}
              onChange={(event) => {
                mend('reason')
                setReason(event.currentTarget.value)
              }}
              required
            />
          )}
          {others.map((name) => (
            <Changed key={name} name={name} {...inputs} />
          ))}
          {isAsked && (
            <Alert color="wait" p="xs" role="alert">
              {t.stock.counted_large}
            </Alert>
          )}
          {refused && problems.length === wrong.length && (
            <Alert color="late" p="xs" role="alert">
              {refused.message}
            </Alert>
          )}
          {question}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
            <Button
              type="submit"
              loading={running}
              {...(isCount && { 'data-grave': true, rightSection: <kbd aria-hidden>Ctrl Enter</kbd> })}
              onClick={(event) => event.detail > 1 && event.preventDefault()}
            >
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface ChangedProps {
  readonly name: string
  readonly resource: Resource
  readonly record: Row
  readonly given: Row
  readonly set: (name: string, value: unknown) => void
  readonly errorOf: (name: string) => string | undefined
  /** What the batch is counted in, where it is counted. */
  readonly unit: string | undefined
  readonly autoFocus?: boolean
}

function Changed({ name, resource, record, given, set, errorOf, unit, autoFocus = false }: ChangedProps) {
  const { t } = useTexts()
  const field = storedOf(resource, name)
  if (!field) return null
  const isCounted = name === 'count' && unit !== undefined
  const { found } = t.stock
  return (
    <FieldInput
      name={name}
      field={isCounted ? { ...field, label: { zh: found, en: found }, unit } : field}
      value={name in given ? given[name] : record[name]}
      change={(value) => set(name, value)}
      error={errorOf(name)}
      autoFocus={autoFocus}
    />
  )
}
