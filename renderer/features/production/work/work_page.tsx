import { maxWork } from '../../../../shared/production/shop_queries.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useOperation } from '../../../api/queries.ts'
import { useWaiting } from '../../../api/waiting.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useScans } from '../../../ui/keyboard/scan.ts'
import { TypedFilter } from '../../../ui/list/typed_filter.tsx'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { PageTabs } from '../../../ui/page/page_tabs.tsx'
import { rightsOf } from '../shop_floor/floor_actions.ts'
import { useTexts } from '../shop_floor/texts.ts'
import { WorkGrid } from './work_grid.tsx'

const shows = ['confirm', 'inspect'] as const
type Shown = (typeof shows)[number]
const isShown = (name: string | null): name is Shown => shows.some((one) => one === name)

/** `#/work`: what the groups of a leader have to do, and what waits for an inspector; `?show=inspect`. */
export function WorkPage({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const may = rightsOf(actingAs(useMe()))
  const asked = query.get('show')
  const show = isShown(asked) ? asked : may.inspect && !may.confirm ? 'inspect' : 'confirm'
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    replaceLocation(hashOf(['work'], { ...Object.fromEntries(query), ...values }))
  // A card or a part that is scanned at the bench, whatever has the cursor.
  useScans((text) => set({ search: text.normalize('NFKC').trim() }))
  const { items = [] } = useWaiting({ entry: 'work' })
  const toConfirm = useOperation('process_details', 'to_confirm', {})
  const toInspect = useOperation('process_details', 'to_inspect', {})
  const error = toConfirm.error ?? toInspect.error
  if (!toConfirm.data || !toInspect.data) return <Loading error={error} />
  const search = query.get('search') ?? ''
  const work = { confirm: toConfirm.data, inspect: toInspect.data }
  const { leads } = may.acting.caller
  const orders = items.length > 0 && t.floor.orders_for_me(items.length)
  return (
    <div className={page.page}>
      <PageHead
        title={t.pages.work}
        sub={[leads.join(t.comma), orders].filter(Boolean).join(' · ')}
        tools={
          <TypedFilter
            label={t.floor.search_work}
            value={search}
            set={(text) => set({ search: text })}
            width={280}
            plain
          />
        }
        more={[[{ label: t.pages.floor, href: hashOf(['floor']) }]]}
      />
      <PageTabs
        label={t.pages.work}
        tabs={shows.map((one) => ({
          key: one,
          label: t.floor.shows[one],
          href: hashOf(['work'], { show: one, search }),
          isHere: one === show,
          count: work[one].length === maxWork ? `${maxWork}+` : work[one].length,
        }))}
      />
      <WorkGrid key={show} act={show} all={work[show]} search={search} may={may} />
    </div>
  )
}
