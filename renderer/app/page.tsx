import { type ComponentType, type ReactNode, Suspense } from 'react'
import { resourceNamed, useDeclarations } from '../api/declarations.ts'
import { fetched } from '../ui/feedback/lazy_part.tsx'
import { NoSuchPage, Waiting } from '../ui/feedback/loading.tsx'
import { isNumber, usePlace } from '../ui/navigation/location.ts'
import type { OwnPage } from './shell/navigation_pages.ts'

interface Asked {
  /** What follows the page in the address: `#/settings/people` → `people`. */
  readonly name: string
  /** All that follows. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

// Each page is a script of its own: the first screen waits for none of the others.
const Home = fetched(async () => (await import('./home/home_page.tsx')).HomePage)
const PlanningPage = fetched(
  async () => (await import('../features/work_orders/planning/planning_page.tsx')).PlanningPage,
)
const SheetPage = fetched(
  async () => (await import('../features/welding_store/humiture/sheet_page.tsx')).SheetPage,
)
const BoardPage = fetched(
  async () => (await import('../features/welding_store/bakes/board_page.tsx')).BoardPage,
)
const BakeFormPage = fetched(
  async () => (await import('../features/welding_store/bake_form/bake_form_page.tsx')).BakeFormPage,
)
const ClassesPage = fetched(
  async () => (await import('../features/welding_store/bake_classes/classes_page.tsx')).ClassesPage,
)
const CardPage = fetched(async () => (await import('../features/process/cards/card_page.tsx')).CardPage)
const LibraryPage = fetched(
  async () => (await import('../features/process/libraries/library_page.tsx')).LibraryPage,
)
const ImportPage = fetched(
  async () => (await import('../features/process/libraries/import/import_page.tsx')).ImportPage,
)
const PartPage = fetched(
  async () => (await import('../features/process/libraries/part/part_page.tsx')).PartPage,
)
const PartPlace = fetched(
  async () => (await import('../features/process/libraries/part/part_route.tsx')).PartPlace,
)
const ArrivalsPage = fetched(
  async () => (await import('../features/procurement/arrival_inspection/arrivals_page.tsx')).ArrivalsPage,
)
const EntriesPage = fetched(
  async () => (await import('../features/stores/entries/entries_page.tsx')).EntriesPage,
)
const StockPage = fetched(async () => (await import('../features/stores/stock/stock_page.tsx')).StockPage)
const SubstitutionPage = fetched(
  async () => (await import('../features/procurement/substitutions/substitution_page.tsx')).SubstitutionPage,
)
const ExecutionPage = fetched(
  async () => (await import('../features/procurement/executions/execution_page.tsx')).ExecutionPage,
)
const IssuePlace = fetched(async () => (await import('../features/stores/issues/issue_route.tsx')).IssuePlace)
const RefundPlace = fetched(
  async () => (await import('../features/stores/refunds/refund_route.tsx')).RefundPlace,
)
const MaterialPage = fetched(
  async () => (await import('../features/stores/material_trace/material_page.tsx')).MaterialPage,
)
const CalendarPage = fetched(
  async () => (await import('../features/office/calendar/calendar_page.tsx')).CalendarPage,
)
const JobsPage = fetched(async () => (await import('../features/office/jobs/jobs_page.tsx')).JobsPage)
const PermissionsPage = fetched(
  async () => (await import('../features/office/permissions/permissions_page.tsx')).PermissionsPage,
)
const SettingsPage = fetched(
  async () => (await import('../features/office/settings/settings_page.tsx')).SettingsPage,
)
const SeamsPage = fetched(async () => (await import('../features/process/seams/seams_page.tsx')).SeamsPage)
const QuotasPage = fetched(
  async () => (await import('../features/process/quotas/quotas_page.tsx')).QuotasPage,
)
const ProcurementPage = fetched(
  async () => (await import('../features/procurement/board/board_page.tsx')).BoardPage,
)
const CountersignPage = fetched(
  async () => (await import('../features/procurement/countersign/inbox_page.tsx')).InboxPage,
)
const BiddingSheetPage = fetched(
  async () => (await import('../features/procurement/bidding_sheet/sheet_page.tsx')).SheetPage,
)
const OrderPage = fetched(
  async () => (await import('../features/procurement/orders/order_page.tsx')).OrderPage,
)
const ParityPage = fetched(
  async () => (await import('../features/procurement/quote_comparison/parity_page.tsx')).ParityPage,
)
const ProductPage = fetched(
  async () => (await import('../features/distribution/product/product_page.tsx')).ProductPage,
)
const DocumentPlace = fetched(
  async () => (await import('../features/distribution/document/document_route.tsx')).DocumentPlace,
)
const InboxPage = fetched(
  async () => (await import('../features/distribution/inbox/inbox_page.tsx')).InboxPage,
)
const SupplierPage = fetched(
  async () => (await import('../features/procurement/suppliers/supplier_page.tsx')).SupplierPage,
)
const PlansPage = fetched(async () => (await import('../features/production/plans/plans_page.tsx')).PlansPage)
const FloorPage = fetched(
  async () => (await import('../features/production/shop_floor/floor_page.tsx')).FloorPage,
)
const WorkPage = fetched(async () => (await import('../features/production/work/work_page.tsx')).WorkPage)
const HoursPage = fetched(async () => (await import('../features/production/hours/hours_page.tsx')).HoursPage)
const TicketsPage = fetched(
  async () => (await import('../features/production/hours/tickets_page.tsx')).TicketsPage,
)
const PrintPage = fetched(async () => (await import('./print_route.tsx')).PrintPage)
const ListPage = fetched(async () => (await import('../ui/list/list_page.tsx')).ListPage)
const EntryPage = fetched(async () => (await import('../ui/grid/entry/entry_page.tsx')).EntryPage)
const RecordPage = fetched(async () => (await import('../ui/document/record_page.tsx')).RecordPage)

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
    ComponentType<Asked>
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
  <Suspense fallback={<Waiting />}>
    <PageHere />
  </Suspense>
)

function PageHere() {
  const { path, query } = usePlace()
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
function BakesPlace({ name, query }: Asked) {
  if (name === '') return <BoardPage query={query} />
  return isRecord(name) ? <BakeFormPage key={name} record={name} query={query} /> : <NoSuchPage />
}

/** `#/substitutions/12`, `#/substitutions/new`. */
function SubstitutionPlace({ name, query }: Asked) {
  return isRecord(name) ? <SubstitutionPage key={name} record={name} query={query} /> : <NoSuchPage />
}

/** `#/executions/12`, `#/executions/new`. */
function ExecutionPlace({ name, query }: Asked) {
  return isRecord(name) ? <ExecutionPage key={name} record={name} query={query} /> : <NoSuchPage />
}

/** `#/orders`, `#/orders/new`, `#/orders/3`, `#/orders/3/versions`. */
function OrdersPlace(asked: Asked) {
  if (asked.name === '') return <ResourcePage name="purchase_orders" query={asked.query} />
  return isRecord(asked.name) ? <OrderPage {...asked} /> : <NoSuchPage />
}

/** `#/parity/<bidding sheet>` */
function ParityPlace({ name, query }: Asked) {
  return isNumber(name) ? <ParityPage key={name} sheet={Number(name)} query={query} /> : <NoSuchPage />
}

/** `#/materials/B26-0001` */
function MaterialPlace({ name }: Asked) {
  useDeclarations()
  return name === '' ? <NoSuchPage /> : <MaterialPage key={name} number={name} />
}

/** `#/documents`, `#/documents/7` */
function DocumentsPlace({ name }: Asked) {
  if (name === '') return <InboxPage />
  return isNumber(name) ? <DocumentPlace key={name} document={Number(name)} /> : <NoSuchPage />
}

/** `#/products/3`, `#/products/3?document=7` */
function ProductPlace({ name, query }: Asked) {
  return isNumber(name) ? <ProductPage key={name} product={Number(name)} query={query} /> : <NoSuchPage />
}

/** `#/hours?month=2026-11`, `#/hours/tickets?order=26001` */
function HoursPlace({ name, query }: Asked) {
  if (name === '') return <HoursPage query={query} />
  return name === 'tickets' ? <TicketsPage query={query} /> : <NoSuchPage />
}

/** `#/suppliers/12` */
function SupplierPlace({ name }: Asked) {
  return isNumber(name) ? <SupplierPage key={name} supplier={Number(name)} /> : <NoSuchPage />
}

/** `#/libraries/7`, `#/libraries/7/import`, `#/libraries/7/parts/12`: what is planned for one library. */
function LibraryPlace({ name, path: [, page, record], query }: Asked) {
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

interface Wanted extends Omit<Asked, 'path'> {
  readonly record?: string | undefined
}

function ResourcePage({ name, record, query }: Wanted) {
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
