import { type ComponentType, type ReactNode, Suspense } from 'react'
import { resourceNamed, useDeclarations } from '../api/declarations.ts'
import { lazyPart } from '../ui/feedback/lazy_part.tsx'
import { NoSuchPage, PageLoader } from '../ui/feedback/loading.tsx'
import { isNumber, useLocation } from '../ui/navigation/location.ts'
import type { OwnPage } from './shell/navigation_pages.ts'

interface PageProps {
  /** What follows the page in the address: `#/settings/people` → `people`. */
  readonly name: string
  /** All that follows. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

// Each page is a script of its own: the first screen waits for none of the others.
const Home = lazyPart(async () => (await import('./home/home_page.tsx')).HomePage)
const PlanningPage = lazyPart(
  async () => (await import('../features/work_orders/planning/planning_page.tsx')).PlanningPage,
)
const SheetPage = lazyPart(
  async () => (await import('../features/welding_store/humiture/sheet_page.tsx')).SheetPage,
)
const BoardPage = lazyPart(
  async () => (await import('../features/welding_store/bakes/board_page.tsx')).BoardPage,
)
const BakeFormPage = lazyPart(
  async () => (await import('../features/welding_store/bake_form/bake_form_page.tsx')).BakeFormPage,
)
const ClassesPage = lazyPart(
  async () => (await import('../features/welding_store/bake_classes/classes_page.tsx')).ClassesPage,
)
const CardPage = lazyPart(async () => (await import('../features/process/cards/card_page.tsx')).CardPage)
const LibraryPage = lazyPart(
  async () => (await import('../features/process/libraries/library_page.tsx')).LibraryPage,
)
const ImportPage = lazyPart(
  async () => (await import('../features/process/libraries/import/import_page.tsx')).ImportPage,
)
const PartPage = lazyPart(
  async () => (await import('../features/process/libraries/part/part_page.tsx')).PartPage,
)
const PartPlace = lazyPart(
  async () => (await import('../features/process/libraries/part/part_route.tsx')).PartRoute,
)
const ArrivalsPage = lazyPart(
  async () => (await import('../features/procurement/arrival_inspection/arrivals_page.tsx')).ArrivalsPage,
)
const EntriesPage = lazyPart(
  async () => (await import('../features/stores/entries/entries_page.tsx')).EntriesPage,
)
const StockPage = lazyPart(async () => (await import('../features/stores/stock/stock_page.tsx')).StockPage)
const SubstitutionPage = lazyPart(
  async () => (await import('../features/procurement/substitutions/substitution_page.tsx')).SubstitutionPage,
)
const ExecutionPage = lazyPart(
  async () => (await import('../features/procurement/executions/execution_page.tsx')).ExecutionPage,
)
const IssuePlace = lazyPart(
  async () => (await import('../features/stores/issues/issue_route.tsx')).IssueRoute,
)
const RefundPlace = lazyPart(
  async () => (await import('../features/stores/refunds/refund_route.tsx')).RefundRoute,
)
const MaterialPage = lazyPart(
  async () => (await import('../features/stores/material_trace/material_page.tsx')).MaterialPage,
)
const CalendarPage = lazyPart(
  async () => (await import('../features/office/calendar/calendar_page.tsx')).CalendarPage,
)
const JobsPage = lazyPart(async () => (await import('../features/office/jobs/jobs_page.tsx')).JobsPage)
const PermissionsPage = lazyPart(
  async () => (await import('../features/office/permissions/permissions_page.tsx')).PermissionsPage,
)
const SettingsPage = lazyPart(
  async () => (await import('../features/office/settings/settings_page.tsx')).SettingsPage,
)
const SeamsPage = lazyPart(async () => (await import('../features/process/seams/seams_page.tsx')).SeamsPage)
const QuotasPage = lazyPart(
  async () => (await import('../features/process/quotas/quotas_page.tsx')).QuotasPage,
)
const ProcurementPage = lazyPart(
  async () => (await import('../features/procurement/board/board_page.tsx')).BoardPage,
)
const CountersignPage = lazyPart(
  async () => (await import('../features/procurement/countersign/inbox_page.tsx')).InboxPage,
)
const BiddingSheetPage = lazyPart(
  async () => (await import('../features/procurement/bidding_sheet/sheet_page.tsx')).SheetPage,
)
const OrderPage = lazyPart(
  async () => (await import('../features/procurement/orders/order_page.tsx')).OrderPage,
)
const ParityPage = lazyPart(
  async () => (await import('../features/procurement/quote_comparison/parity_page.tsx')).ParityPage,
)
const ProductPage = lazyPart(
  async () => (await import('../features/distribution/product/product_page.tsx')).ProductPage,
)
const DocumentPlace = lazyPart(
  async () => (await import('../features/distribution/document/document_route.tsx')).DocumentRoute,
)
const InboxPage = lazyPart(
  async () => (await import('../features/distribution/inbox/inbox_page.tsx')).InboxPage,
)
const SupplierPage = lazyPart(
  async () => (await import('../features/procurement/suppliers/supplier_page.tsx')).SupplierPage,
)
const PlansPage = lazyPart(
  async () => (await import('../features/production/plans/plans_page.tsx')).PlansPage,
)
const FloorPage = lazyPart(
  async () => (await import('../features/production/shop_floor/floor_page.tsx')).FloorPage,
)
const WorkPage = lazyPart(async () => (await import('../features/production/work/work_page.tsx')).WorkPage)
const HoursPage = lazyPart(
  async () => (await import('../features/production/hours/hours_page.tsx')).HoursPage,
)
const TicketsPage = lazyPart(
  async () => (await import('../features/production/hours/tickets_page.tsx')).TicketsPage,
)
const PrintPage = lazyPart(async () => (await import('./print_route.tsx')).PrintPage)
const ListPage = lazyPart(async () => (await import('../ui/list/list_page.tsx')).ListPage)
const EntryPage = lazyPart(async () => (await import('../ui/grid/entry/entry_page.tsx')).EntryPage)
const RecordPage = lazyPart(async () => (await import('../ui/document/record_page.tsx')).RecordPage)

const pages: Readonly<
  Record<
    | OwnPage
    | 'cards'
    | 'executions'
    | 'libraries'
    | 'materials'
    | 'orders'
    | 'parity'
    | 'parts'
    | 'print'
    | 'products'
    | 'sheets'
    | 'substitutions'
    | 'suppliers',
    ComponentType<PageProps>
  >
> = {
  home: Home,
  planning: ({ name, query }) =>
    name === '' || isNumber(name) ? <PlanningPage {...{ name, query }} /> : <NoSuchPage />,
  humiture: SheetPage,
  bakes: BakesPlace,
  cards: (asked) => (isRecord(asked.name) ? <CardPage {...asked} /> : <NoSuchPage />),
  orders: OrdersPlace,
  classes: ClassesPage,
  arrivals: ArrivalsPage,
  issues: ({ path, query }) => <IssuePlace path={path} query={query} />,
  entries: EntriesPage,
  stock: StockPage,
  refunds: ({ path, query }) => <RefundPlace path={path} query={query} />,
  substitutions: SubstitutionPlace,
  executions: ExecutionPlace,
  calendar: CalendarPage,
  jobs: JobsPage,
  permissions: PermissionsPage,
  settings: SettingsPage,
  libraries: LibraryPlace,
  materials: MaterialPlace,
  parts: ({ name }) => (isNumber(name) ? <PartPlace key={name} part={Number(name)} /> : <NoSuchPage />),
  products: ProductPlace,
  documents: DocumentsPlace,
  procurement: ProcurementPage,
  countersign: CountersignPage,
  plans: PlansPage,
  hours: HoursPlace,
  sheets: ({ name }) =>
    isNumber(name) ? <BiddingSheetPage key={name} sheet={Number(name)} /> : <NoSuchPage />,
  parity: ParityPlace,
  floor: ({ name, query }) =>
    name === '' || isNumber(name) ? <FloorPage {...{ name, query }} /> : <NoSuchPage />,
  work: WorkPage,
  suppliers: SupplierPlace,
  print: PrintPage,
}
/** A record that is there, or one that begins. */
const isRecord = (name: string): boolean => name === 'new' || isNumber(name)
const isPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name)

export const Page = () => (
  <Suspense fallback={<PageLoader />}>
    <PageHere />
  </Suspense>
)

function PageHere() {
  const { path, query } = useLocation()
  const [page = 'home', name = '', record] = path
  if (page === 'list')
    return (
      <Declared>
        <ResourcePage name={name} record={record} query={query} />
      </Declared>
    )
  if (!isPage(page)) return <NoSuchPage />
  const Named = pages[page]
  const shown = <Named name={name} path={path.slice(1)} query={query} />
  return page === 'home' ? shown : <Declared>{shown}</Declared>
}

/** Home shows before the declarations of every module are there; any other page names records of any of them. */
function Declared({ children }: { children: ReactNode }) {
  useDeclarations()
  return children
}

/** `#/bakes`, `#/bakes/new`, `#/bakes/12`. */
function BakesPlace({ name, query }: PageProps) {
  if (name === '') return <BoardPage query={query} />
  return isRecord(name) ? <BakeFormPage key={name} record={name} query={query} /> : <NoSuchPage />
}

/** `#/substitutions/12`, `#/substitutions/new`. */
function SubstitutionPlace({ name, query }: PageProps) {
  return isRecord(name) ? <SubstitutionPage key={name} record={name} query={query} /> : <NoSuchPage />
}

/** `#/executions/12`, `#/executions/new`. */
function ExecutionPlace({ name, query }: PageProps) {
  return isRecord(name) ? <ExecutionPage key={name} record={name} query={query} /> : <NoSuchPage />
}

/** `#/orders`, `#/orders/new`, `#/orders/3`, `#/orders/3/versions`. */
function OrdersPlace(asked: PageProps) {
  if (asked.name === '') return <ResourcePage name="purchase_orders" query={asked.query} />
  return isRecord(asked.name) ? <OrderPage {...asked} /> : <NoSuchPage />
}

/** `#/parity/<bidding sheet>` */
function ParityPlace({ name, query }: PageProps) {
  return isNumber(name) ? <ParityPage key={name} sheet={Number(name)} query={query} /> : <NoSuchPage />
}

/** `#/materials/B26-0001` */
function MaterialPlace({ name }: PageProps) {
  useDeclarations()
  return name === '' ? <NoSuchPage /> : <MaterialPage key={name} number={name} />
}

/** `#/documents`, `#/documents/7` */
function DocumentsPlace({ name }: PageProps) {
  if (name === '') return <InboxPage />
  return isNumber(name) ? <DocumentPlace key={name} document={Number(name)} /> : <NoSuchPage />
}

/** `#/products/3`, `#/products/3?document=7` */
function ProductPlace({ name, query }: PageProps) {
  return isNumber(name) ? <ProductPage key={name} product={Number(name)} query={query} /> : <NoSuchPage />
}

/** `#/hours?month=2026-11`, `#/hours/tickets?order=26001` */
function HoursPlace({ name, query }: PageProps) {
  if (name === '') return <HoursPage query={query} />
  return name === 'tickets' ? <TicketsPage query={query} /> : <NoSuchPage />
}

/** `#/suppliers/12` */
function SupplierPlace({ name }: PageProps) {
  return isNumber(name) ? <SupplierPage key={name} supplier={Number(name)} /> : <NoSuchPage />
}

/** `#/libraries/7`, `#/libraries/7/import`, `#/libraries/7/parts/12`: what is planned for one library. */
function LibraryPlace({ name, path: [, page, record], query }: PageProps) {
  if (!isNumber(name)) return <NoSuchPage />
  const library = Number(name)
  if (page === undefined) return <LibraryPage key={library} {...{ library, query }} />
  if (page === 'import') return <ImportPage key={library} library={library} />
  if (page === 'parts' && isNumber(record))
    return <PartPage key={record} library={library} part={Number(record)} />
  if (page === 'seams') return <SeamsPage key={library} {...{ library, query }} />
  if (page === 'quotas') return <QuotasPage key={library} {...{ library, query }} />
  return <NoSuchPage />
}

interface ResourcePageProps extends Omit<PageProps, 'path'> {
  readonly record?: string | undefined
}

function ResourcePage({ name, record, query }: ResourcePageProps) {
  const resource = resourceNamed(name)
  if (!resource) return <NoSuchPage />
  if (record !== undefined && record !== 'entry' && !isRecord(record)) return <NoSuchPage />
  if (record === 'entry') return <EntryPage key={name} resource={resource} />
  if (name === 'material_sub_applies' && isRecord(record ?? ''))
    return <SubstitutionPlace name={record ?? ''} path={[]} query={query} />
  if (name === 'material_executions' && isRecord(record ?? ''))
    return <ExecutionPlace name={record ?? ''} path={[]} query={query} />
  if (name === 'transfer_cards' && record) return <CardPage name={record} path={[record]} query={query} />
  const [, kind = '', card] = /^(.+)_(apply|refund)_cards$/.exec(name) ?? []
  if (card && isRecord(record ?? '')) {
    const Place = card === 'apply' ? IssuePlace : RefundPlace
    return <Place path={[kind, record ?? '']} query={query} />
  }
  if (record)
    return <RecordPage key={`${name}/${record}`} resource={resource} record={record} query={query} />
  return <ListPage key={name} resource={resource} query={query} />
}
