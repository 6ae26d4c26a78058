import { movementKind } from '../../../../shared/inventory/codes.ts'
import { changeOf } from '../../../../shared/inventory/stock/movement_rules.ts'
import type { Meaning } from '../../../../shared/kernel/codes.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { signed } from '../../../ui/value/number_text.ts'
import { codeText } from '../../../ui/value/status.ts'
import { StatusShape } from '../../../ui/value/status_pill.tsx'
import { type LinkColumn, LinkTable } from './link_table.tsx'
import { type Chain, documentHash, minuteOf } from './links_of.ts'
import styles from './materials.module.css'
import { useTexts } from './texts.ts'

type Moved = Chain['movements'][number]

const meanings: Readonly<Record<string, Meaning>> = {
  in: 'done',
  out: 'run',
  back: 'done',
  adjust: 'wait',
  scrap: 'void',
}

/** What became of it, the newest first: each change of its count with the document behind it. */
export function TraceLine({ chain }: { chain: Chain }) {
  const { t } = useTexts()
  const { movements, stock } = chain
  const w = t.materials
  return (
    <aside className={styles.trace} data-part="timeline">
      <h2>{w.movements}</h2>
      {movements.length === 0 && <p>{w.no_movements}</p>}
      <ol aria-label={w.movements}>
        {movements.toReversed().map((moved) => (
          <Happened
            key={moved.id}
            moved={moved}
            batch={stock.find(
              ({ kind, inventory_detail }) =>
                kind === moved.stock_kind && inventory_detail === moved.inventory_detail,
            )}
            href={documentOf(moved, chain)}
          />
        ))}
      </ol>
    </aside>
  )
}

interface HappenedProps {
  readonly moved: Moved
  readonly batch: Chain['stock'][number] | undefined
  readonly href: string
}

function Happened({ moved, batch, href }: HappenedProps) {
  const { t, language } = useTexts()
  const { kind, dt, user, document_uid } = moved
  const quantity = `${signed(changeOf(kind, moved.quantity))} ${batch?.unit ?? ''}`.trim()
  return (
    <li>
      <StatusShape meaning={meanings[kind] ?? 'draft'} />
      <div>
        <b>{codeText(movementKind.table, kind, language)}</b> {quantity}
        <div>{batch?.specification}</div>
        <a href={href}>{document_uid || t.materials.document}</a>
        <div className={styles.soft}>
          {minuteOf(dt)} · {user}
        </div>
      </div>
    </li>
  )
}

/** The document that moved it; a stock-taking has none but its movement. */
function documentOf({ id, document_uid }: Moved, { entries, issues, refunds }: Chain): string {
  const entry = entries.find(({ entry_uid }) => entry_uid === document_uid)
  const issue = issues.find(({ apply_card_uid }) => apply_card_uid === document_uid)
  const refund = refunds.find(({ refund_card_uid }) => refund_card_uid === document_uid)
  return (
    (entry && documentHash(entry.kind, 'entries', entry.entry)) ??
    (issue && documentHash(issue.kind, 'apply_cards', issue.apply_card)) ??
    (refund && documentHash(refund.kind, 'refund_cards', refund.refund_card)) ??
    recordHash('stock_movements', id)
  )
}

type Baked = Chain['bakes'][number]

/** The charges of the oven that bear its number. */
export function Bakes({ bakes }: { bakes: readonly Baked[] }) {
  const { t } = useTexts()
  const w = t.materials
  const columns: readonly LinkColumn<Baked>[] = [
    { key: 'dt', head: w.day, shown: ({ create_dt }) => minuteOf(create_dt).slice(0, 'yyyy-mm-dd'.length) },
    { key: 'quantity', head: w.kilograms, isNumber: true, shown: ({ quantity }) => quantity },
    { key: 'temp', head: w.baking_temp, isNumber: true, shown: ({ baking_temp }) => baking_temp },
    { key: 'in', head: w.furnace_time, shown: ({ furnace_time }) => minuteOf(furnace_time) },
    { key: 'out', head: w.issued_on, shown: ({ apply_time }) => minuteOf(apply_time) },
    { key: 'times', head: w.bake_times, isNumber: true, shown: ({ bake_times }) => bake_times },
    {
      key: 'people',
      head: w.people,
      shown: ({ keeper, welding_engineer }) => [keeper, welding_engineer].filter(Boolean).join(' · '),
    },
  ]
  return (
    <LinkTable
      title={w.bakes}
      columns={columns}
      links={bakes}
      keyOf={({ id }) => String(id)}
      hrefOf={({ id }) => recordHash('welding_material_bake_records', id)}
      none={w.no_bakes}
    />
  )
}
