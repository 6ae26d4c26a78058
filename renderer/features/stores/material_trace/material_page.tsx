import { kindOfCode } from '../../../../shared/inventory/stock/material_classes.ts'
import { useOperation } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { IconPrinter } from '../../../ui/look/icons.ts'
import { hashOf, navigate } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { labelHash } from '../../../ui/print/label_url.ts'
import { usePrintKey } from '../../../ui/print/preview/print_key.ts'
import { CameIn, InStock } from './came_in.tsx'
import { type Chain, each } from './links_of.ts'
import styles from './materials.module.css'
import { Bakes, TraceLine } from './movements.tsx'
import { useTexts } from './texts.ts'
import { CameBack, Drawn } from './went_out.tsx'

/** `#/materials/<material number>`: where a material came from, where it lies, and what became of it. */
export function MaterialPage({ material }: { material: string }) {
  const { data, error } = useOperation('trace', 'chain', { material_number: material })
  return data ? <Material chain={data} /> : <Loading error={error} />
}

function Material({ chain }: { chain: Chain }) {
  const { t } = useTexts()
  const { entries, stock, issues, refunds, bakes } = chain
  useFocusRecovery(true)
  const unknown = entries.length === 0 && stock.length === 0
  const labels = labelHash([chain.material_number])
  usePrintKey(() => !unknown && navigate(labels))
  const kind = [...stock, ...entries][0]?.kind
  const names = each([...entries, ...stock].map((one) => [one.name, one.material_mark].join(' ').trim()))
  return (
    <div className={page.page} data-unknown={unknown || undefined}>
      <PageHead
        back={hashOf(kind ? ['stock', kindOfCode(kind)] : ['stock'])}
        title={t.materials.title(chain.material_number)}
        sub={names.join(t.comma)}
        more={[
          [
            !unknown && {
              name: 'print',
              label: t.lists.print_labels,
              icon: IconPrinter,
              href: labels,
              keys: 'Ctrl+P',
            },
          ],
        ]}
      />
      {unknown ? (
        <EmptyState title={t.materials.unknown} about={t.materials.unknown_about} />
      ) : (
        <div className={styles.work}>
          <div className={`${page.body} ${styles.page}`}>
            <Facts chain={chain} />
            <InStock stock={stock} />
            <CameIn entries={entries} />
            <Drawn issues={issues} />
            <CameBack refunds={refunds} issues={issues} />
            {bakes.length > 0 && <Bakes bakes={bakes} />}
          </div>
          <TraceLine chain={chain} />
        </div>
      )}
    </div>
  )
}

/** What the certificate says, and how much is left. */
function Facts({ chain: { entries, stock } }: { chain: Chain }) {
  const { t } = useTexts()
  const w = t.materials
  // Opening stock has no document that brought it.
  const all = [...entries, ...stock]
  const facts = [
    [w.certificate, each(entries.map(({ certificate_no }) => certificate_no))],
    [w.heat, each(all.map(({ batch_number }) => batch_number))],
    [w.standard, each(all.map(({ drawing_number }) => drawing_number))],
    [w.factory, each(all.map(({ factory }) => factory))],
    [w.supplier, each(all.map(({ supplier }) => supplier))],
    [w.in_stock, each(stock.filter(({ count }) => count > 0).map(({ count, unit }) => `${count} ${unit}`))],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, values]) =>
          values.length > 0 && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{values.join(t.comma)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
