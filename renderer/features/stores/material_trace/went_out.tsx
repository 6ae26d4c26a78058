import { Anchor } from '@mantine/core'
import { refundPart } from '../../../../shared/inventory/codes.ts'
import { welding_material_refund_cards } from '../../../../shared/inventory/refunds/welding_material_refund_cards.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { OrderText } from '../../../ui/value/order_text.tsx'
import { codeText } from '../../../ui/value/status.ts'
import { StateText } from '../../../ui/value/status_pill.tsx'
import { type LinkColumn, LinkTable } from './link_table.tsx'
import { type Chain, documentHash, minuteOf } from './links_of.ts'
import { useTexts } from './texts.ts'

type Issued = Chain['issues'][number]

/** What was drawn, and which part or seam it went into. */
export function Drawn({ issues }: { issues: readonly Issued[] }) {
  const { t } = useTexts()
  const w = t.materials
  const columns: readonly LinkColumn<Issued>[] = [
    { key: 'uid', head: w.apply_card, shown: ({ apply_card_uid }) => apply_card_uid },
    { key: 'dt', head: w.issued_on, shown: ({ issue_dt }) => minuteOf(issue_dt) },
    {
      key: 'unit',
      head: w.sub_order,
      shown: ({ sub_order_uid }) => <OrderText text={sub_order_uid} number={sub_order_uid} />,
    },
    { key: 'into', head: w.went_into, shown: (one) => <Into one={one} /> },
    {
      key: 'quantity',
      head: w.quantity,
      isNumber: true,
      shown: ({ quantity, unit }) => `${quantity} ${unit}`,
    },
    { key: 'department', head: w.department, shown: ({ department }) => department },
    {
      key: 'people',
      head: w.people,
      shown: ({ applicant, auditor, inspector, keeper }) =>
        [applicant, auditor, inspector, keeper].filter(Boolean).join(' · '),
    },
  ]
  return (
    <LinkTable
      title={w.issues}
      columns={columns}
      links={issues}
      keyOf={({ kind, apply_card, apply_detail }) => `${kind}/${apply_card}/${apply_detail}`}
      hrefOf={({ kind, apply_card }) => documentHash(kind, 'apply_cards', apply_card)}
      none={w.no_issues}
    />
  )
}

/** The seam and the part where they are named; else the number that the line says. */
function Into({ one }: { one: Issued }) {
  const { t } = useTexts()
  const { process_material, ticket_number, part_name, drawing_number, welding_seam_uid, component } = one
  const componentText =
    process_material === null && component !== '' ? [t.materials.component(component)] : []
  const seam = welding_seam_uid === '' ? [] : [t.materials.seam(welding_seam_uid)]
  return (
    <>
      {[...seam, ...componentText].join(' ')}{' '}
      {process_material !== null && (
        <Anchor href={recordHash('process_materials', process_material)}>
          {[t.materials.ticket(ticket_number ?? 0), part_name, drawing_number].filter(Boolean).join(' ')}
        </Anchor>
      )}
    </>
  )
}

type Refunded = Chain['refunds'][number]

/** The card that it had been drawn with. */
function DrawnBy({ refund, issues }: { refund: Refunded; issues: readonly Issued[] }) {
  const { apply_card_uid: uid } = refund
  const issue = issues.find((one) => one.apply_card_uid === uid)
  const href = issue && documentHash(issue.kind, 'apply_cards', issue.apply_card)
  return href === undefined ? uid : <Anchor href={href}>{uid}</Anchor>
}

/** What came back of it, whole, as remnants or as scrap. */
export function CameBack({ refunds, issues }: { refunds: readonly Refunded[]; issues: readonly Issued[] }) {
  const { t, language } = useTexts()
  const w = t.materials
  const columns: readonly LinkColumn<Refunded>[] = [
    { key: 'uid', head: w.refund_card, shown: ({ refund_card_uid }) => refund_card_uid },
    {
      key: 'state',
      head: w.state,
      // The states of a card are those of every kind.
      shown: ({ pretty_status }) => (
        <StateText resource={welding_material_refund_cards} name="status" value={pretty_status} />
      ),
    },
    { key: 'dt', head: w.returned_on, shown: ({ return_dt }) => minuteOf(return_dt) },
    { key: 'of', head: w.apply_card, shown: (one) => <DrawnBy refund={one} issues={issues} /> },
    { key: 'part', head: w.part, shown: ({ part }) => codeText(refundPart.table, part, language) },
    { key: 'size', head: w.size, shown: ({ specification }) => specification },
    { key: 'quantity', head: w.quantity, isNumber: true, shown: ({ quantity }) => quantity },
    { key: 'weight', head: w.weight, isNumber: true, shown: ({ weight }) => weight },
    {
      key: 'people',
      head: w.people,
      shown: ({ refunder, inspector, keeper }) => [refunder, inspector, keeper].filter(Boolean).join(' · '),
    },
  ]
  return (
    <LinkTable
      title={w.refunds}
      columns={columns}
      links={refunds}
      keyOf={({ kind, refund_card, refund_detail }) => `${kind}/${refund_card}/${refund_detail}`}
      hrefOf={({ kind, refund_card }) => documentHash(kind, 'refund_cards', refund_card)}
      none={w.no_refunds}
    />
  )
}
