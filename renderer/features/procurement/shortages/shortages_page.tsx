import { useMemo } from 'react'
import type { Output } from '../../../../shared/kernel/types.ts'
import { shortages } from '../../../../shared/procurement/shortages.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { useOperation } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import type { CellColumn } from '../../../ui/grid/cells/cell_columns.ts'
import { CellGrid } from '../../../ui/grid/cells/cell_grid.tsx'
import { useGridCursor } from '../../../ui/grid/cursor.ts'
import { widthOf } from '../../../ui/list/columns.ts'
import { TypedFilter } from '../../../ui/list/typed_filter.tsx'
import { hashOf, navigate, replaceLocation } from '../../../ui/navigation/location.ts'
import { orderHash } from '../../../ui/navigation/record_url.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { numberText } from '../../../ui/value/number_text.ts'
import { OrderText } from '../../../ui/value/order_text.tsx'
import { useTexts } from '../texts.ts'

type Shortage = Output<Resources['procurement_materials'], 'shortages'>[number] & { readonly id: number }

const { output } = shortages
const quantities = ['need', 'issued', 'tied', 'free', 'ordered', 'to_buy'] as const
const facts = ['name', 'material_mark', 'specification'] as const

/** `#/shortages`: what the reviewed quota lists of the open orders need and must still be bought; Enter opens the order's purchases. */
export function ShortagesPage({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const { data, error } = useOperation('procurement_materials', 'shortages', { short: true })
  const search = query.get('search') ?? ''
  const cursor = useGridCursor(`shortages?${search}`)
  const columns = useMemo(() => columnsIn(language), [language])
  const rows = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    return (data ?? [])
      .map((row, at): Shortage => ({ ...row, id: at + 1 }))
      .filter((row) => {
        const text = [row.sub_order_uid, ...facts.map((name) => row[name])].join(' ').toLowerCase()
        return words.every((word) => text.includes(word))
      })
  }, [data, search])
  if (!data) return <Loading error={error} />
  return (
    <div className={page.page}>
      <PageHead
        title={t.procurement.shortages}
        sub={t.procurement.shortages_about}
        tools={
          <TypedFilter
            label={t.procurement.search_shortages}
            value={search}
            set={(text) => replaceLocation(hashOf(['shortages'], { search: text }))}
            width={280}
            plain
          />
        }
      />
      <CellGrid<Shortage>
        label={t.procurement.shortages}
        columns={columns}
        rows={rows}
        cursor={cursor}
        frozen={1}
        open={({ sub_order_uid }) => navigate(orderHash(sub_order_uid, { tab: 'purchase' }))}
        empty={<EmptyState title={data.length === 0 ? t.procurement.no_shortages : t.lists.nothing_fits} />}
        status={<span>{t.record_count(rows.length)}</span>}
      />
    </div>
  )
}

function columnsIn(language: Language): readonly CellColumn<Shortage>[] {
  const plain = (name: keyof typeof output, width: number): CellColumn<Shortage> => ({
    name,
    head: output[name].label[language],
    width,
    text: (row) => String(row[name] ?? ''),
  })
  const columns: readonly CellColumn<Shortage>[] = [
    {
      ...plain('sub_order_uid', 92),
      cell: ({ sub_order_uid: unit }) => <OrderText text={unit} number={unit} inTabOrder={false} />,
    },
    plain('need_dt', 100),
    plain('order_by', 100),
    ...facts.map((name) => plain(name, 96)),
    ...quantities.map((name) => ({
      ...plain(name, name === 'to_buy' ? 92 : 82),
      right: true,
      text: (row: Shortage) => numberText(row[name]),
    })),
    plain('unit', 46),
  ]
  return columns.map((column) => ({ ...column, width: Math.max(column.width, widthOf(column.head)) }))
}
