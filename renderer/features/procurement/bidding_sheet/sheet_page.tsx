import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { sheetCategory } from '../../../../shared/procurement/codes.ts'
import { rememberSheet } from '../../../ui/board/use_board_keys.ts'
import { Loading, NoSuchPage } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { HistoryButton } from '../../../ui/history/history_button.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import { PageHeading } from '../../../ui/navigation/page_heading.tsx'
import { formHash, recordHash } from '../../../ui/navigation/record_url.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { Suppliers } from '../supplier_table.tsx'
import { useTexts } from '../texts.ts'
import type { BoardSheet } from '../use_board.ts'
import { Amounts } from './amounts.tsx'
import { Changes } from './changes.tsx'
import { FormPart } from './form_part.tsx'
import { GoodsIn } from './goods_in.tsx'
import { Materials } from './materials.tsx'
import { Notices } from './notices.tsx'
import styles from './sheet.module.css'
import { Stepper } from './stepper.tsx'
import { StepsBar } from './steps_bar.tsx'
import { useSheet } from './use_sheet.ts'

/** Where the work goes on: the form that the sheet waits for, its next step where that can be made. */
const places = ['[data-make]', '[data-steps] > button:first-of-type:not([aria-disabled])', 'main h1']

/** `#/sheets/12`: one bidding sheet with all that belongs to it. */
export function SheetPage({ sheet: id }: { sheet: number }) {
  const { sheet, error } = useSheet(id)
  useEffect(() => rememberSheet(id), [id])
  useFocusRecovery(sheet === undefined ? undefined : id, places)
  if (error || sheet === undefined) return <Loading error={error} />
  return sheet === null ? <NoSuchPage /> : <Sheet sheet={sheet} />
}

function Sheet({ sheet }: { sheet: BoardSheet }) {
  const { t } = useTexts()
  const { sheet: says } = t.procurement
  return (
    <div className={styles.page}>
      <Head sheet={sheet} />
      <Stepper sheet={sheet} />
      <StepsBar sheet={sheet} />
      <div className={styles.parts}>
        <Part title={says.form}>
          <FormPart sheet={sheet} />
        </Part>
        <Part title={says.amounts}>
          <Amounts sheet={sheet} />
        </Part>
        <Part title={says.suppliers} wide>
          <Suppliers sheet={String(sheet.id)} />
        </Part>
        <Part title={says.notices}>
          <Notices sheet={sheet} />
        </Part>
        <Part title={says.changes}>
          <Changes sheet={sheet.id} />
        </Part>
        <Part title={says.materials} wide>
          <Materials sheet={sheet.id} />
        </Part>
      </div>
    </div>
  )
}

function Head({ sheet }: { sheet: BoardSheet }) {
  const { t, language } = useTexts()
  const { id, uid, purchase_order, order_id, work_order, category, status } = sheet
  return (
    <Group justify="space-between" mb={6}>
      <Group gap="sm">
        <PageHeading back={hashOf(['procurement'])}>{t.procurement.sheet.title(uid)}</PageHeading>
        <StatePill resource={bidding_sheets} name="status" value={status} />
        <Text>
          {t.procurement.sheet.order}{' '}
          {order_id === null ? (
            purchase_order
          ) : (
            <Anchor underline="always" href={recordHash('purchase_orders', order_id)}>
              {purchase_order}
            </Anchor>
          )}
          {work_order && ` · ${t.procurement.sheet.work_order} ${work_order}`}
          {` · ${nameOfCode(sheetCategory, category)[language]}`}
        </Text>
      </Group>
      <Group gap="xs">
        <GoodsIn sheet={sheet} />
        <Button size="xs" variant="default" component="a" href={formHash('bidding_sheets', id)}>
          {t.procurement.sheet.edit}
        </Button>
        <HistoryButton resource={bidding_sheets} record={id} />
      </Group>
    </Group>
  )
}

const Part = ({ title, wide, children }: { title: string; wide?: true; children: React.ReactNode }) => (
  <section className={wide ? styles.wide : styles.part} aria-label={title}>
    <Title order={2} mb={4}>
      {title}
    </Title>
    {children}
  </section>
)
