import { Alert, Anchor, Button, FileButton, Table } from '@mantine/core'
import { useRef, useState } from 'react'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { daysSince } from '../../../../shared/kernel/times.ts'
import { allows } from '../../../../shared/kernel/transitions.ts'
import { copyState } from '../../../../shared/office/codes.ts'
import { copies } from '../../../../shared/office/copies.ts'
import { copy_returns } from '../../../../shared/office/copy_returns.ts'
import { callWithFiles, write, writeOptions } from '../../../api/client.ts'
import { useToday } from '../../../api/clock.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { IconDeviceLaptop } from '../../../ui/look/icons.ts'
import { hashOf, navigate } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { usePlant } from '../../../ui/print/use_company.ts'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { StateText } from '../../../ui/value/status_pill.tsx'
import { SettingsFrame } from '../settings_frame.tsx'
import styles from './copies.module.css'
import { CopyHere } from './copy_here.tsx'
import { RegisterDialog } from './register_dialog.tsx'
import { TakeDialog } from './take_dialog.tsx'
import { useTexts } from './texts.ts'
import { useOrderNumbers } from './use_order_numbers.ts'

const { out, returning } = copyState.code

/** Who has the office along; of a working copy, what is to be brought back. */
export function CopiesPage() {
  const { data } = usePlant()
  useFocusRecovery(true)
  if (!data) return null
  return data.copy ? <CopyHere copy={data.copy} /> : <Copies />
}

function useCopies() {
  return useAllRecords('copies', {})
}
type Copy = NonNullable<ReturnType<typeof useCopies>['data']>[number]
function useReturns() {
  return useAllRecords('copy_returns', {})
}
type Return = NonNullable<ReturnType<typeof useReturns>['data']>[number]

function Copies() {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const { data, error } = useCopies()
  const [dialog, setDialog] = useState<'take' | 'register' | Copy>()
  const isOut = ({ state }: Copy) => state === out || state === returning
  const away = data?.filter(isOut) ?? []
  const earlier = data?.filter((one) => !isOut(one)) ?? []
  const mayTake = allows(copies, specOf(copies).allow['take'] ?? [], {}, acting)
  const [refused, setRefused] = useState('')
  const resetFile = useRef<() => void>(null)
  const [open, opening] = useAction(
    async (file: File) => {
      setRefused('')
      const { value } = await callWithFiles('copy_returns', 'open_return', {}, { file }, writeOptions())
      return value.id
    },
    {
      refresh: ['copies', 'copy_returns'],
      done: (id) => navigate(returnHash(id)),
      refused: ({ message, problem }, file) =>
        setRefused([t.copies.refused(file.name), problem.errors[0]?.message ?? message].join('：')),
    },
  )
  // The button slept while the file was read.
  useFocusRecovery(!opening && refused, ['[data-action=open_return]'])
  const choose = (file: File | null) => {
    if (file) void open(file)
    // The same file may be chosen once more.
    resetFile.current?.()
  }
  return (
    <SettingsFrame
      here="copies"
      title={t.pages.copies}
      sub={away.length > 0 && t.copies.out(away.length)}
      primary={
        mayTake && {
          name: 'take',
          label: t.copies.take,
          icon: IconDeviceLaptop,
          press: () => setDialog('take'),
        }
      }
      tools={
        <>
          {allows(copies, specOf(copies).allow['register'] ?? [], {}, acting) && (
            <Button variant="default" data-action="register" onClick={() => setDialog('register')}>
              {t.copies.register}
            </Button>
          )}
          <FileButton accept=".office-return" resetRef={resetFile} onChange={choose}>
            {(props) => (
              <Button variant="default" loading={opening} data-action="open_return" {...props}>
                {t.copies.open_return}
              </Button>
            )}
          </FileButton>
        </>
      }
    >
      <div className={page.body}>
        {refused !== '' && (
          <Alert color="late" role="alert" mb="sm" withCloseButton onClose={() => setRefused('')}>
            {refused}
          </Alert>
        )}
        {error && <Alert color="late">{error.message}</Alert>}
        {data?.length === 0 && (
          <EmptyState
            title={t.copies.none}
            about={t.copies.about}
            {...(mayTake && { action: { label: t.copies.take, press: () => setDialog('take') } })}
          />
        )}
        {away.length > 0 && <CopyTable rows={away} void_={setDialog} />}
        {earlier.length > 0 && (
          <details className={styles.earlier} open={away.length === 0}>
            <summary>{t.copies.earlier(earlier.length)}</summary>
            <CopyTable rows={earlier} void_={setDialog} />
          </details>
        )}
      </div>
      {dialog === 'take' && <TakeDialog close={() => setDialog(undefined)} />}
      {dialog === 'register' && <RegisterDialog close={() => setDialog(undefined)} />}
      {typeof dialog === 'object' && <VoidDialog copy={dialog} close={() => setDialog(undefined)} />}
    </SettingsFrame>
  )
}

/** Where a return is reviewed. */
const returnHash = (id: number): string => hashOf(['settings', 'copies', 'returns', id])

interface TableProps {
  readonly rows: readonly Copy[]
  /** Asks whether a copy is made void. */
  readonly void_: (copy: Copy) => void
}

function CopyTable({ rows, void_ }: TableProps) {
  const { t } = useTexts()
  const { data: returns = [] } = useReturns()
  const nameOf = useReferenceNames(copies)
  const numberOf = useOrderNumbers(rows.flatMap(({ orders }) => orders))
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {(['name', 'holder', 'taken', 'due', 'orders', 'state', 'last_return'] as const).map((head) => (
            <Table.Th key={head}>{t.copies[head]}</Table.Th>
          ))}
          <Table.Th aria-label={t.copies.void_it} />
        </Table.Tr>
      </Table.Thead>
      {rows.map((copy) => (
        <Table.Tbody key={copy.id} data-copy={copy.id}>
          <CopyRow copy={copy} nameOf={nameOf} numberOf={numberOf} void_={void_} />
          {returns
            .filter((one) => one.copy === copy.id)
            .map((one) => (
              <ReturnRow key={one.id} one={one} />
            ))}
        </Table.Tbody>
      ))}
    </Table>
  )
}

interface RowProps extends Pick<TableProps, 'void_'> {
  readonly copy: Copy
  readonly nameOf: (target: string, id: unknown) => string
  readonly numberOf: (order: number) => string
}

function CopyRow({ copy, nameOf, numberOf, void_ }: RowProps) {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const isOut = copy.state === out || copy.state === returning
  const mayVoid = isOut && allows(copies, specOf(copies).allow['void'] ?? [], copy, acting)
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={600}>
        {copy.name}
        {copy.purpose !== '' && <div className={styles.facts}>{copy.purpose}</div>}
      </Table.Th>
      <Table.Td>
        {nameOf('users', copy.holder)}
        {copy.companions.length > 0 && (
          <div className={styles.facts}>
            {t.copies.with_others(copy.companions.map((one) => nameOf('users', one)).join(t.comma))}
          </div>
        )}
      </Table.Td>
      <Table.Td className={styles.day}>{timeText(copy.taken_dt)}</Table.Td>
      <Table.Td className={styles.day}>
        {copy.due_dt}
        {isOut && <Due day={copy.due_dt} />}
      </Table.Td>
      <Table.Td>
        {copy.orders.map((order, at) => (
          <span key={order}>
            {at > 0 && t.comma}
            <Anchor href={hashOf(['wo', numberOf(order)])}>{numberOf(order)}</Anchor>
          </span>
        ))}
      </Table.Td>
      <Table.Td>
        <StateText resource={copies} name="state" value={copy.state} />
      </Table.Td>
      <Table.Td className={styles.day}>{copy.last_seen_dt && timeText(copy.last_seen_dt)}</Table.Td>
      <Table.Td ta="end">
        {mayVoid && (
          <Button
            size="compact-xs"
            variant="default"
            c="var(--late)"
            aria-label={t.copies.void_title(copy.name)}
            onClick={() => void_(copy)}
          >
            {t.copies.void}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** It is time to bring a copy back. */
const soon = 2

function Due({ day }: { day: string }) {
  const { t } = useTexts()
  const today = useToday()
  const over = today > day ? daysSince(day, today) : 0
  if (over > 0) return <div className={styles.late}>! {t.copies.late(over)}</div>
  const left = daysSince(today, day)
  if (left > soon) return null
  return <div className={styles.soon}>{left === 0 ? t.copies.due_today : t.copies.days_left(left)}</div>
}

function ReturnRow({ one }: { one: Return }) {
  const { t } = useTexts()
  const isOpen = one.state === 0
  return (
    <Table.Tr className={styles.returns}>
      <Table.Td colSpan={8}>
        <div className={styles.return}>
          <Anchor href={returnHash(one.id)} data-return={one.id}>
            {t.copies.returns} {t.copies.returned_at(timeText(one.received_dt))}
          </Anchor>
          <StateText resource={copy_returns} name="state" value={one.state} />
          <span>{t.copies.edits(one.counts['edits'] ?? 0)}</span>
          {one.final && <span>{t.copies.final}</span>}
          {isOpen && <Anchor href={returnHash(one.id)}>{t.copies.review}</Anchor>}
        </div>
      </Table.Td>
    </Table.Tr>
  )
}

function VoidDialog({ copy: { id, name }, close }: { copy: Copy; close: () => void }) {
  const { t } = useTexts()
  const [make] = useAction((reason: string) => write('copies', 'void', { id, reason }), {
    refresh: ['copies'],
    success: () => t.copies.voided(name),
    done: close,
  })
  return (
    <ReasonDialog
      title={t.copies.void_title(name)}
      says={t.copies.void_about}
      give={(reason) => void make(reason)}
      cancel={close}
      button={t.copies.void_it}
      grave
    />
  )
}
