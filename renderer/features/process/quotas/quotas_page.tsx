import { Text } from '@mantine/core'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { detailTable } from '../../../../shared/process/codes.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageTabs } from '../../../ui/page/page_tabs.tsx'
import { usePlannedLibrary } from '../planned_library.ts'
import { categories, familyOf } from './families.ts'
import { QuotaHead } from './quota_head.tsx'
import { QuotaTable } from './quota_table.tsx'
import { useTexts } from './texts.ts'
import { useQuotaLists } from './use_quota_lists.ts'

const here = (library: number, category?: string): string =>
  hashOf(['libraries', library, 'quotas'], { category })

/** `#/libraries/<id>/quotas?category=<n>`: the six detail tables of a library. */
export function QuotasPage({ library: id, query }: { library: number; query: URLSearchParams }) {
  const { t, language } = useTexts()
  const { library, parts, materials, error } = usePlannedLibrary(id)
  const lists = useQuotaLists(id)
  const failed = error ?? lists.error
  if (!library || !parts || !materials || !lists.data) return <Loading error={failed} />
  const asked = Number(query.get('category'))
  const category = categories.find((one) => one === asked) ?? detailTable.code.principal
  const list = lists.data.results.find((one) => one.category === category)
  const family = familyOf(category)
  const tabs = (
    <PageTabs
      label={t.quotas.lists}
      tabs={categories.map((one) => ({
        key: String(one),
        label: nameOfCode(detailTable, one)[language],
        href: here(id, String(one)),
        isHere: one === category,
      }))}
    />
  )
  return (
    <div className={page.page}>
      {list && family ? (
        <QuotaTable
          key={category}
          {...{ library, category, list, family, parts, materials, tabs }}
          staysAt={(wanted) => wanted.startsWith(here(id))}
        />
      ) : (
        <>
          <QuotaHead library={library} />
          {tabs}
          <Text p="md">{t.quotas.not_imported}</Text>
        </>
      )}
    </div>
  )
}
