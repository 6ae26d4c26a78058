import { Alert, List, PasswordInput, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { addDays } from '../../../../shared/kernel/times.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { copies, maxCompanions } from '../../../../shared/office/copies.ts'
import { type ApiError, desktop, write } from '../../../api/client.ts'
import { useToday } from '../../../api/clock.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { refresh, useOperation } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialog/form_dialog.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { FieldInput } from '../../../ui/form/field_input.tsx'
import { sizeText } from '../../../ui/value/size_text.ts'
import styles from './copies.module.css'
import { RecordsInput } from './records_input.tsx'
import { useTexts } from './texts.ts'
import { WrittenDialog } from './written_file.tsx'

/** Two weeks away. */
const usualDays = 14

/** Who takes what along, until when; what travels and what does not is told before the file is written. */
export function TakeDialog({ close }: { close: () => void }) {
  const { t, language } = useTexts()
  const me = useMe()
  const today = useToday()
  const { caller } = actingAs(me)
  const mayForOthers = isAdmin(caller) || caller.roles.includes('process_head')
  const [given, setGiven] = useState({
    holder: me.id as unknown,
    due_dt: addDays(today, usualDays).slice(0, 10) as unknown,
    name: t.copies.usual_name(me.name, today.slice(5)),
    purpose: '',
    passphrase: '',
    again: '',
  })
  const [orders, setOrders] = useState<readonly Row[]>([])
  const [companions, setCompanions] = useState<readonly Row[]>([])
  const [refused, setRefused] = useState<ApiError>()
  const [tried, setTried] = useState(false)
  const [job, setJob] = useState<number>()
  /** What was refused is something else by now: its sentence would stand beside a value that is right. */
  const change = (values: Partial<typeof given>) => {
    setRefused(undefined)
    setGiven((now) => ({ ...now, ...values }))
  }
  const differs = given.again !== given.passphrase && (tried || given.again !== '')
  const [take, taking] = useAction(
    async () => {
      const { value } = await write('copies', 'take', {
        name: given.name.trim(),
        holder: Number(given.holder),
        companions: idsOf(companions),
        orders: idsOf(orders),
        due_dt: String(given.due_dt ?? ''),
        purpose: given.purpose,
        passphrase: given.passphrase,
      })
      await refresh('jobs')
      return value.id
    },
    { refresh: ['copies'], refused: setRefused, done: setJob },
  )
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused)
      form.current?.querySelector<HTMLElement>('input[aria-invalid=true], input[data-invalid]')?.focus()
  }, [refused])
  const errorOf = (name: string) => refused?.problem.errors.find(({ field }) => field === name)?.message
  if (job !== undefined)
    return (
      <WrittenDialog
        heading={t.copies.take_title}
        job={job}
        title={t.copies.writing(given.name)}
        close={close}
      >
        <Text fw={600}>{t.copies.how_to_open}</Text>
        <List type="ordered">
          {t.copies.open_steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      </WrittenDialog>
    )
  const isNamed = refused?.problem.errors.some(({ field }) => field in given || field === 'orders')
  const { input } = copies.spec.operations.take
  return (
    <FormDialog
      title={t.copies.take_title}
      size="xl"
      close={close}
      grave
      refused={refused && !isNamed ? refused.message : undefined}
      submit={() => {
        setTried(true)
        if (!taking && given.again === given.passphrase) void take()
      }}
      button={{ children: t.copies.write_file, loading: taking }}
    >
      <div className={styles.dialog} ref={form}>
        <div className={styles.fields}>
          <RecordsInput
            target="work_orders"
            label={t.copies.orders}
            placeholder={t.copies.find_order}
            value={orders}
            change={setOrders}
            error={errorOf('orders')}
            autoFocus
          />
          <div className={styles.pair}>
            <FieldInput
              name="due_dt"
              field={input.due_dt}
              value={given.due_dt}
              change={(due_dt) => change({ due_dt })}
              error={errorOf('due_dt')}
              required
            />
            <TextInput
              label={t.copies.name}
              value={given.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
              error={errorOf('name')}
              maxLength={64}
              autoComplete="off"
              required
            />
          </div>
          <div className={styles.pair}>
            <FieldInput
              name="holder"
              field={input.holder}
              value={given.holder}
              change={(holder) => change({ holder })}
              error={errorOf('holder')}
              readOnly={!mayForOthers}
            />
            <TextInput
              label={input.purpose.label[language]}
              value={given.purpose}
              onChange={(event) => change({ purpose: event.currentTarget.value })}
              autoComplete="off"
            />
          </div>
          <RecordsInput
            target="users"
            label={t.copies.companions}
            placeholder={t.copies.find_person}
            value={companions}
            change={setCompanions}
            without={[Number(given.holder)]}
            most={maxCompanions}
            error={errorOf('companions')}
          />
          <div className={styles.pair}>
            <PasswordInput
              label={t.copies.passphrase}
              value={given.passphrase}
              onChange={(event) => change({ passphrase: event.currentTarget.value })}
              error={errorOf('passphrase')}
              autoComplete="new-password"
              required
            />
            <PasswordInput
              label={t.copies.again}
              value={given.again}
              onChange={(event) => change({ again: event.currentTarget.value })}
              error={differs && t.copies.differs}
              autoComplete="new-password"
              required
            />
          </div>
          <Text size="sm" c="var(--text-3)">
            {t.copies.passphrase_about} {t.forms.password_rule}
          </Text>
        </div>
        <Travels holder={Number(given.holder)} orders={orders} />
      </div>
      <Text size="sm" c="var(--text-3)">
        {desktop ? t.copies.where_desktop : t.copies.where_browser}
      </Text>
    </FormDialog>
  )
}

const idsOf = (records: readonly Row[]): number[] => records.map(({ id }) => Number(id))

/** What goes along and what does not; who has the same orders along already. */
function Travels({ holder, orders }: { holder: number; orders: readonly Row[] }) {
  const { t } = useTexts()
  const ids = idsOf(orders)
  const { data: planned } = useOperation(
    'copies',
    'planned',
    { holder, orders: ids },
    { enabled: holder > 0 },
  )
  const asked = { resource: 'work_orders', records: ids }
  const { data: held = [] } = useOperation('copies', 'held', asked, { enabled: ids.length > 0 })
  const byCopy = Map.groupBy(held, ({ copy }) => copy)
  const numberOf = (id: number) => String(orders.find((row) => row.id === id)?.['uid'] ?? id)
  return (
    <section className={styles.travels} aria-label={t.copies.travels}>
      {[...byCopy.values()].map((those) => {
        const [{ copy, holder: by, due_dt } = { copy: 0, holder: '', due_dt: '' }] = those
        const numbers = those.map(({ record }) => numberOf(record)).join(t.comma)
        return (
          <Alert key={copy} color="wait" mb="xs" data-held>
            {t.copies.held_too(by, due_dt.slice(5), numbers)}
          </Alert>
        )
      })}
      <Lines title={t.copies.travels} lines={t.copies.travels_list} />
      {planned && (
        <p className={styles.amount} role="status">
          {t.copies.amount(planned.records)} ·{' '}
          {t.copies.uploads(planned.uploads, sizeText(planned.upload_bytes))}
        </p>
      )}
      <Lines title={t.copies.stays} lines={t.copies.stays_list} />
      <Lines title={t.copies.not_away} lines={t.copies.not_away_list} />
      <p className={styles.theft}>{t.copies.theft}</p>
    </section>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <>
    <h3>{title}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
)
