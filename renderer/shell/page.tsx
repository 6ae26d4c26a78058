import { Center, Loader, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { resourceNamed } from '../lists/resource_named.ts'
import { useTexts } from '../texts/index.ts'
import { usePlace } from './place.ts'

// Each page is a script of its own: the first screen waits for none of the others.
const SheetPage = lazy(async () => ({ default: (await import('../humiture/sheet_page.tsx')).SheetPage }))
const BoardPage = lazy(async () => ({ default: (await import('../bakes/board_page.tsx')).BoardPage }))
const BakeFormPage = lazy(async () => ({
  default: (await import('../bakes/bake_form_page.tsx')).BakeFormPage,
}))
const PrintPage = lazy(async () => ({ default: (await import('../print/print_page.tsx')).PrintPage }))
const ListPage = lazy(async () => ({ default: (await import('../lists/list_page.tsx')).ListPage }))
const EntryPage = lazy(async () => ({ default: (await import('../entry/entry_page.tsx')).EntryPage }))
const RecordPage = lazy(async () => ({ default: (await import('../forms/record_page.tsx')).RecordPage }))

export const Page = () => (
  <Suspense fallback={<Waiting />}>
    <PageHere />
  </Suspense>
)

const Waiting = () => (
  <Center h="100%">
    <Loader />
  </Center>
)

function PageHere() {
  const { t } = useTexts()
  const { path, query } = usePlace()
  const [page = 'humiture', name = '', record] = path
  if (page === 'humiture') return <SheetPage query={query} />
  if (page === 'bakes')
    return name ? <BakeFormPage key={name} record={name} query={query} /> : <BoardPage query={query} />
  if (page === 'print') return <PrintPage path={path.slice(1)} query={query} />
  const resource = resourceNamed(name)
  if (page === 'list' && resource && record === 'entry') return <EntryPage key={name} resource={resource} />
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
