import { Center, Loader, Text } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { resourceNamed, useDeclarations } from '../office/declarations.ts'
import { useTexts } from '../texts/index.ts'
import type { OwnPage } from './pages.ts'
import { usePlace } from './place.ts'

interface Asked {
  /** What follows the page in the address: `#/settings/people` → `people`. */
  readonly name: string
  /** All that follows. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

// Each page is a script of its own: the first screen waits for none of the others.
const Home = lazy(async () => ({ default: (await import('../home/home_page.tsx')).HomePage }))
const PlanningPage = lazy(async () => ({
  default: (await import('../planning/planning_page.tsx')).PlanningPage,
}))
const SheetPage = lazy(async () => ({ default: (await import('../humiture/sheet_page.tsx')).SheetPage }))
const BoardPage = lazy(async () => ({ default: (await import('../bakes/board_page.tsx')).BoardPage }))
const BakeFormPage = lazy(async () => ({
  default: (await import('../bakes/bake_form_page.tsx')).BakeFormPage,
}))
const ClassesPage = lazy(async () => ({
  default: (await import('../bakes/classes/classes_page.tsx')).ClassesPage,
}))
const CardPage = lazy(async () => ({ default: (await import('../cards/card_page.tsx')).CardPage }))
const LibraryPage = lazy(async () => ({
  default: (await import('../libraries/library_page.tsx')).LibraryPage,
}))
const ImportPage = lazy(async () => ({ default: (await import('../libraries/import_page.tsx')).ImportPage }))
const PartPage = lazy(async () => ({ default: (await import('../libraries/part_page.tsx')).PartPage }))
const PartPlace = lazy(async () => ({ default: (await import('../planning/part_place.tsx')).PartPlace }))
const CalendarPage = lazy(async () => ({
  default: (await import('../calendar/calendar_page.tsx')).CalendarPage,
}))
const JobsPage = lazy(async () => ({ default: (await import('../jobs/jobs_page.tsx')).JobsPage }))
const SettingsPage = lazy(async () => ({
  default: (await import('../settings/settings_page.tsx')).SettingsPage,
}))
const SeamsPage = lazy(async () => ({ default: (await import('../seams/seams_page.tsx')).SeamsPage }))
const QuotasPage = lazy(async () => ({ default: (await import('../quotas/quotas_page.tsx')).QuotasPage }))
const PrintPage = lazy(async () => ({ default: (await import('../print/print_page.tsx')).PrintPage }))
const ListPage = lazy(async () => ({ default: (await import('../lists/list_page.tsx')).ListPage }))
const EntryPage = lazy(async () => ({ default: (await import('../entry/entry_page.tsx')).EntryPage }))
const RecordPage = lazy(async () => ({ default: (await import('../forms/record_page.tsx')).RecordPage }))

const pages: Readonly<Record<OwnPage | 'cards' | 'print' | 'libraries' | 'parts', ComponentType<Asked>>> = {
  home: Home,
  planning: PlanningPage,
  humiture: SheetPage,
  bakes: ({ name, query }) =>
    name ? <BakeFormPage key={name} record={name} query={query} /> : <BoardPage query={query} />,
  cards: CardPage,
  classes: ClassesPage,
  calendar: CalendarPage,
  jobs: JobsPage,
  settings: SettingsPage,
  libraries: LibraryPlace,
  parts: ({ name }) => <PartPlace key={name} part={Number(name)} />,
  print: PrintPage,
}
const isPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name)

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
  const { path, query } = usePlace()
  const [page = 'home', name = '', record] = path
  if (isPage(page)) {
    const Named = pages[page]
    return <Named name={name} path={path.slice(1)} query={query} />
  }
  if (page === 'list') return <ResourcePage name={name} record={record} query={query} />
  return <NoSuchPage />
}

/** `#/libraries/7`, `#/libraries/7/import`, `#/libraries/7/parts/12`: what is planned for one library. */
function LibraryPlace({ name, path: [, page, record], query }: Asked) {
  useDeclarations()
  const library = Number(name)
  if (!Number.isSafeInteger(library)) return <NoSuchPage />
  if (page === undefined) return <LibraryPage key={library} {...{ library, query }} />
  if (page === 'import') return <ImportPage key={library} library={library} />
  if (page === 'parts') return <PartPage key={record} library={library} part={Number(record)} />
  if (page === 'seams') return <SeamsPage key={library} {...{ library, query }} />
  if (page === 'quotas') return <QuotasPage key={library} {...{ library, query }} />
  return <NoSuchPage />
}

interface Wanted extends Omit<Asked, 'path'> {
  readonly record?: string | undefined
}

function ResourcePage({ name, record, query }: Wanted) {
  useDeclarations()
  const resource = resourceNamed(name)
  if (!resource) return <NoSuchPage />
  if (name === 'transfer_cards' && record) return <CardPage name={record} path={[record]} query={query} />
  if (record === 'entry') return <EntryPage key={name} resource={resource} />
  if (record)
    return <RecordPage key={`${name}/${record}`} resource={resource} record={record} query={query} />
  return <ListPage key={name} resource={resource} query={query} />
}

function NoSuchPage() {
  const { t } = useTexts()
  return (
    <Center h="100%">
      <Text>{t.no_such_page}</Text>
    </Center>
  )
}
