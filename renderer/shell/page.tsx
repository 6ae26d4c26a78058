import { Center, Text } from '@mantine/core'
import { BakeFormPage } from '../bakes/bake_form_page.tsx'
import { BoardPage } from '../bakes/board_page.tsx'
import { RecordPage } from '../forms/record_page.tsx'
import { SheetPage } from '../humiture/sheet_page.tsx'
import { ListPage } from '../lists/list_page.tsx'
import { resourceNamed } from '../lists/resource_named.ts'
import { PrintPage } from '../print/print_page.tsx'
import { useTexts } from '../texts/index.ts'
import { usePlace } from './place.ts'

export function Page() {
  const { t } = useTexts()
  const { path, query } = usePlace()
  const [page = 'humiture', name = '', record] = path
  if (page === 'humiture') return <SheetPage query={query} />
  if (page === 'bakes')
    return name ? <BakeFormPage key={name} record={name} query={query} /> : <BoardPage query={query} />
  if (page === 'print') return <PrintPage form={name} query={query} />
  const resource = resourceNamed(name)
  if (page === 'list' && resource)
    return record ? (
      <RecordPage key={`${name}/${record}`} resource={resource} record={record} />
    ) : (
      <ListPage key={name} resource={resource} query={query} />
    )
  return (
    <Center h="100%">
      <Text>{t.no_such_page}</Text>
    </Center>
  )
}
