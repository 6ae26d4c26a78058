import { Anchor, Checkbox, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { mayAct } from '../../../../shared/kernel/transitions.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { refresh, useWrite } from '../../../api/queries.ts'
import { SoftDisabledButton } from '../../../ui/feedback/soft_disabled_button.tsx'
import { OpenToast } from '../../../ui/feedback/undo_toast.tsx'
import { showError } from '../../../ui/feedback/use_action.ts'
import { columnsOf } from '../../../ui/form/editable.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import styles from './arrivals.module.css'
import type { Arrived } from './blocking_reasons.ts'
import { useTexts } from './texts.ts'

export type Sheet = Output<Resources['bidding_sheets'], 'list'>['results'][number]

/** As many names as fit into one line. */
const namesTold = 4

interface Props {
  readonly sheet: Sheet
  readonly materials: readonly Arrived[]
  readonly selected: ReadonlySet<number>
  readonly select: (materials: readonly number[]) => void
}

/** A sheet over its materials: how many are passed, which keep it here, and the step on for whoever makes it. */
export function SheetHead({ sheet, materials, selected, select }: Props) {
  const { t } = useTexts()
  const open = materials.filter(({ passed }) => !passed)
  const { uid, purchase_order, changed_dt } = sheet
  const chosen = open.filter(({ material }) => selected.has(material))
  return (
    <div className={styles.head}>
      {open.length > 0 && (
        <Checkbox
          aria-label={t.arrivals.select_all(uid)}
          tabIndex={-1}
          checked={chosen.length === open.length}
          indeterminate={chosen.length > 0 && chosen.length < open.length}
          onChange={() => select(open.map(({ material }) => material))}
        />
      )}
      <div className={styles.facts}>
        <Group gap="sm">
          <Anchor href={recordHash(bidding_sheets.name, sheet.id)} fw={600}>
            {uid}
          </Anchor>
          <Text>{t.arrivals.order(purchase_order)}</Text>
          <Text c="var(--text-3)">{t.arrivals.since((changed_dt ?? '').slice(0, 10))}</Text>
        </Group>
        <Text role="status" {...(open.length === 0 && { c: 'var(--done)' })}>
          {t.arrivals.counted(materials.length - open.length, materials.length)} · <Blocked open={open} />
        </Text>
      </div>
      <StepButton sheet={sheet} open={open.length} />
    </div>
  )
}

function Blocked({ open }: { open: readonly Arrived[] }) {
  const { t } = useTexts()
  if (open.length === 0) return `✓ ${t.arrivals.may_go_on}`
  const all = [...new Set(open.map(({ name }) => name))]
  const names = all.slice(0, namesTold)
  const more = open.length > names.length ? ` ${t.arrivals.and_more(open.length)}` : ''
  return t.arrivals.blocked_by(names.join(t.comma)) + more
}

function StepButton({ sheet, open }: { sheet: Sheet; open: number }) {
  const { t } = useTexts()
  const me = useMe()
  const update = useWrite('bidding_sheets', 'update')
  const { who } = bidding_sheets.spec.states.status.transitions.store
  const mine = mayAct(bidding_sheets, who, columnsOf(bidding_sheets, sheet), actingAs(me))
  const why = mine ? (open > 0 ? t.arrivals.not_all(open) : '') : t.arrivals.step_by
  const step = async () => {
    if (update.isPending) return
    try {
      await update.mutateAsync({ input: { id: sheet.id, status: sheetStatus.code.storage } })
      const href = recordHash(bidding_sheets.name, sheet.id)
      const message = <OpenToast says={t.arrivals.goes_on(sheet.uid)} href={href} />
      notifications.show({ color: 'done', message })
    } catch (error) {
      showError(error)
    }
    await refresh('arrival_inspections')
  }
  return (
    <div data-step className={styles.step}>
      <SoftDisabledButton
        size="compact-sm"
        says={`${t.arrivals.step} ›`}
        why={why}
        press={() => void step()}
      />
    </div>
  )
}
