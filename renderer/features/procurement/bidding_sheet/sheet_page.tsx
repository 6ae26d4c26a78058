import { Anchor, Title } from '@mantine/core'
import { useEffect } from 'react'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { sheetCategory } from '../../../../shared/procurement/codes.ts'
import { rememberSheet } from '../../../ui/board/use_board_keys.ts'
import { StepsBand } from '../../../ui/document/steps_band.tsx'
import { Loading, NoSuchPage } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { useHistoryAction } from '../../../ui/history/history_button.tsx'
import { RecordPane } from '../../../ui/history/record_pane.tsx'
import { IconPencil } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { formHash, recordHash } from '../../../ui/navigation/record_url.ts'
import { Neighbours } from '../../../ui/page/neighbours.tsx'
import { RecordFrame } from '../../../ui/page/record_frame.tsx'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { Suppliers } from '../supplier_table.tsx'
import { useTexts } from '../texts.ts'
import type { BoardSheet } from '../use_board.ts'
import { Amounts } from './amounts.tsx'
import { FormPart } from './form_part.tsx'
import { useGoodsIn } from './goods_in.ts'
import { Materials } from './materials.tsx'
import { Notices } from './notices.tsx'
import styles from './sheet.module.css'
import { useSheet } from './use_sheet.ts'
import { useSheetSteps } from './use_sheet_steps.tsx'

/** Where the work goes on: the form that the sheet waits for, its next step where that can be made. */
const places = ['[data-make]', '[data-part=primary]', 'main h1']

/** `#/sheets/12`: one bidding sheet with all that belongs to it. */
export function SheetPage({ sheet: id }: { sheet: number }) {
  const { sheet, error } = useSheet(id)
  useEffect(() => rememberSheet(id), [id])
  useFocusRecovery(sheet === undefined ? undefined : id, places)
  if (sheet === undefined) return <Loading error={error} />
  return sheet === null ? <NoSuchPage /> : <Sheet sheet={sheet} />
}

function Sheet({ sheet }: { sheet: BoardSheet }) {
  const { t, language } = useTexts()
  const { sheet: says } = t.procurement
  const { id, uid, purchase_order, order_id, work_order, category, status } = sheet
  const { waits, primary, more = [] } = useSheetSteps(sheet)
  const goodsIn = useGoodsIn(sheet)
  const history = useHistoryAction({ resource: bidding_sheets, record: id })
  return (
    <RecordFrame
      head={{
        back: hashOf(['procurement']),
        title: uid,
        sub: (
          <>
            {`${bidding_sheets.spec.label[language]} · ${nameOfCode(sheetCategory, category)[language]} · `}
            {order_id === null ? (
              purchase_order
            ) : (
              <Anchor href={recordHash('purchase_orders', order_id)}>{purchase_order}</Anchor>
            )}
            {work_order && ` · ${work_order}`}
          </>
        ),
        state: <StatePill resource={bidding_sheets} name="status" value={status} />,
        tools: <Neighbours resource={bidding_sheets} record={id} />,
        primary,
        more: [
          [
            goodsIn,
            { label: says.edit, icon: IconPencil, href: formHash('bidding_sheets', id) },
            { label: says.changes, href: hashOf(['list', 'status_changes'], { bidding_sheet: String(id) }) },
            history,
          ],
          ...more,
        ],
      }}
      steps={<StepsBand resource={bidding_sheets} record={{ ...sheet }} missing={waits} />}
      pane={<RecordPane resource={bidding_sheets} record={id} />}
    >
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
        <Part title={says.materials} wide>
          <Materials sheet={sheet.id} />
        </Part>
        <Part title={says.notices} wide>
          <Notices sheet={sheet} />
        </Part>
      </div>
    </RecordFrame>
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
