import type { ReactNode } from 'react'
import type { Resource } from '../../shared/kernel/resource.ts'
import type { EntryKey } from '../../shared/office/navigation.ts'
import type { TopicName } from './help.zh.ts'

/**
 * Parameters of a path; any other name is the id of a record. `:record` is an id or `new`, a page gets the
 * declaration of `:resource`, and it checks the other texts itself.
 */
interface TextParams {
  readonly form: string
  readonly kind: string
  readonly material: string
  readonly number: string
  readonly record: string
  readonly resource: Resource
  readonly section: string
}
export const textParams: ReadonlySet<string> = new Set<keyof TextParams>([
  'form',
  'kind',
  'material',
  'number',
  'resource',
  'section',
])

type Value<Name> = Name extends keyof TextParams ? TextParams[Name] : number
type Param<Part> = Part extends `:${infer Name}?`
  ? { readonly [N in Name]?: Value<N> | undefined }
  : Part extends `:${infer Name}`
    ? { readonly [N in Name]: Value<N> }
    : unknown
type Params<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Param<Part> & Params<Rest>
  : Param<Path>

interface Row<Props> {
  /** The page is a script of its own: the first screen waits for none of the others. */
  readonly load: () => Promise<(props: Props) => ReactNode>
  /** What F1 shows there. */
  readonly help: TopicName | ((params: RouteParams) => TopicName)
  /** Name, address and icon of the page where it can be chosen: in the navigation, in Ctrl+K, among all pages. */
  readonly entry?: EntryKey
  /** Resources whose records open on this page, each with its address up to the id. */
  readonly records?: Readonly<Record<string, string>>
  /** `#/list/<resource>/<record>` shows the same page instead of a form. */
  readonly replacesForm?: true
}

/** Parameters of an address: ids as numbers, all others as texts. */
export type RouteParams = Readonly<Record<string, string | number>>
export interface RouteProps {
  readonly query: URLSearchParams
  readonly [param: string]: unknown
}
export interface Route extends Row<RouteProps> {
  readonly path: string
}

// The first signature types the page by its path; `matchRoute` reads the parameters by the same path.
function route<const Path extends string>(
  path: Path,
  row: Row<Params<Path> & { readonly query: URLSearchParams }>,
): Route
function route(path: string, row: Row<RouteProps>): Route {
  return { path, ...row }
}

const sectionHelp: Readonly<Record<string, TopicName>> = {
  plant: 'backup',
  backups: 'backup',
  health: 'health',
  people: 'people',
  lan: 'lan',
  machines: 'lan',
  tokens: 'lan',
  printers: 'print',
}

/**
 * Every page. A new page is one row here, with a topic in `help.zh.ts` and
 * `help.en.ts`.
 */
export const routes: readonly Route[] = [
  route('home', {
    load: () => import('./home/home_page.tsx').then((page) => page.HomePage),
    help: 'home',
    entry: 'home',
  }),
  // On a screen of the hall: without the navigation.
  route('tv', {
    load: () => import('./home/wall/wall_page.tsx').then((page) => page.WallPage),
    help: 'home',
  }),
  route('wo/:number', {
    load: () => import('../features/work_orders/order/order_page.tsx').then((page) => page.OrderPage),
    help: 'work_order',
    records: { wo: 'wo' },
  }),
  // By their ids, as references name them; the page has the number in its address.
  route('list/work_orders/:order', {
    load: () => import('../features/work_orders/order/order_by_id.tsx').then((page) => page.OrderById),
    help: 'work_order',
  }),
  route('list/comprehensive_department_filelists/:papers', {
    load: () => import('../features/work_orders/order/order_by_id.tsx').then((page) => page.OrderById),
    help: 'work_order',
  }),
  route('planning', {
    load: () =>
      import('../features/work_orders/planning/planning_page.tsx').then((page) => page.PlanningPage),
    help: 'planning',
    entry: 'planning',
  }),
  route('humiture', {
    load: () => import('../features/welding_store/humiture/sheet_page.tsx').then((page) => page.SheetPage),
    help: 'humiture',
    entry: 'humiture',
  }),
  route('bakes', {
    load: () => import('../features/welding_store/bakes/board_page.tsx').then((page) => page.BoardPage),
    help: 'bakes',
    entry: 'bakes',
  }),
  route('bakes/:record', {
    load: () =>
      import('../features/welding_store/bake_form/bake_form_page.tsx').then((page) => page.BakeFormPage),
    help: 'bake_form',
    records: { welding_material_bake_records: 'bakes' },
  }),
  route('classes', {
    load: () =>
      import('../features/welding_store/bake_classes/classes_page.tsx').then((page) => page.ClassesPage),
    help: 'classes',
    entry: 'classes',
  }),
  route('documents', {
    load: () => import('../features/distribution/inbox/inbox_page.tsx').then((page) => page.InboxPage),
    help: 'documents',
    entry: 'documents',
  }),
  route('documents/:document', {
    load: () =>
      import('../features/distribution/document/document_route.tsx').then((page) => page.DocumentRoute),
    help: 'documents',
    records: { bidding_documents: 'documents' },
  }),
  route('products/:product', {
    load: () => import('../features/distribution/product/product_page.tsx').then((page) => page.ProductPage),
    help: 'documents',
    records: { products: 'products' },
  }),
  route('procurement', {
    load: () => import('../features/procurement/board/board_page.tsx').then((page) => page.BoardPage),
    help: 'procurement',
    entry: 'procurement',
  }),
  route('sheets/:sheet', {
    load: () => import('../features/procurement/bidding_sheet/sheet_page.tsx').then((page) => page.SheetPage),
    help: 'bidding_sheet',
    records: { bidding_sheets: 'sheets' },
  }),
  route('parity/:sheet', {
    load: () =>
      import('../features/procurement/quote_comparison/parity_page.tsx').then((page) => page.ParityPage),
    help: 'parity',
  }),
  route('countersign', {
    load: () => import('../features/procurement/countersign/inbox_page.tsx').then((page) => page.InboxPage),
    help: 'countersign',
    entry: 'countersign',
  }),
  route('arrivals', {
    load: () =>
      import('../features/procurement/arrival_inspection/arrivals_page.tsx').then(
        (page) => page.ArrivalsPage,
      ),
    help: 'arrivals',
    entry: 'arrivals',
  }),
  route('orders/:record', {
    load: () => import('../features/procurement/orders/order_page.tsx').then((page) => page.OrderPage),
    help: 'purchase_order',
    records: { purchase_orders: 'orders' },
  }),
  route('orders/:order/versions', {
    load: () =>
      import('../features/procurement/orders/versions/versions_page.tsx').then((page) => page.OrderVersions),
    help: 'order_versions',
  }),
  route('suppliers/:supplier', {
    load: () =>
      import('../features/procurement/suppliers/supplier_page.tsx').then((page) => page.SupplierPage),
    help: 'supplier',
    records: { suppliers: 'suppliers' },
  }),
  route('substitutions/:record', {
    load: () =>
      import('../features/procurement/substitutions/substitution_page.tsx').then(
        (page) => page.SubstitutionPage,
      ),
    help: 'substitution',
    records: { material_sub_applies: 'substitutions' },
    replacesForm: true,
  }),
  route('executions/:record', {
    load: () =>
      import('../features/procurement/executions/execution_page.tsx').then((page) => page.ExecutionPage),
    help: 'execution',
    records: { material_executions: 'executions' },
    replacesForm: true,
  }),
  route('libraries/:library', {
    load: () => import('../features/process/libraries/library_page.tsx').then((page) => page.LibraryPage),
    help: 'library',
    records: { process_libraries: 'libraries' },
  }),
  route('libraries/:library/import', {
    load: () =>
      import('../features/process/libraries/import/import_page.tsx').then((page) => page.ImportPage),
    help: 'library_import',
  }),
  route('libraries/:library/parts/:part', {
    load: () => import('../features/process/libraries/part/part_page.tsx').then((page) => page.PartPage),
    help: 'form',
  }),
  route('libraries/:library/seams', {
    load: () => import('../features/process/seams/seams_page.tsx').then((page) => page.SeamsPage),
    help: 'seams',
  }),
  route('libraries/:library/quotas', {
    load: () => import('../features/process/quotas/quotas_page.tsx').then((page) => page.QuotasPage),
    help: 'quotas',
  }),
  route('parts/:part', {
    load: () => import('../features/process/libraries/part/part_route.tsx').then((page) => page.PartRoute),
    help: 'form',
    records: { process_materials: 'parts', ledgers: 'parts' },
  }),
  route('sign', {
    load: () => import('../features/process/cards/card_page.tsx').then((page) => page.SignPage),
    help: 'sign',
    entry: 'sign',
  }),
  route('cards/:record', {
    load: () => import('../features/process/cards/card_page.tsx').then((page) => page.CardPage),
    help: 'card',
    records: { transfer_cards: 'cards' },
    replacesForm: true,
  }),
  route('cards/:card/versions', {
    load: () =>
      import('../features/process/cards/versions/versions_page.tsx').then((page) => page.VersionsPage),
    help: 'card_versions',
  }),
  route('plans', {
    load: () => import('../features/production/plans/plans_page.tsx').then((page) => page.PlansPage),
    help: 'plans',
    entry: 'plans',
  }),
  route('floor/:order?', {
    load: () => import('../features/production/shop_floor/floor_page.tsx').then((page) => page.FloorPage),
    help: 'floor',
    entry: 'floor',
  }),
  route('shortages', {
    load: () =>
      import('../features/procurement/shortages/shortages_page.tsx').then((page) => page.ShortagesPage),
    help: 'shortages',
  }),
  route('work', {
    load: () => import('../features/production/work/work_page.tsx').then((page) => page.WorkPage),
    help: 'work',
    entry: 'work',
  }),
  route('hours', {
    load: () => import('../features/production/hours/hours_page.tsx').then((page) => page.HoursPage),
    help: 'hours',
    entry: 'hours',
  }),
  route('hours/tickets', {
    load: () => import('../features/production/hours/tickets_page.tsx').then((page) => page.TicketsPage),
    help: 'hours',
    entry: 'tickets',
  }),
  route('entries/:kind?/:record?', {
    load: () => import('../features/stores/entries/entries_page.tsx').then((page) => page.EntriesPage),
    help: 'entry_document',
    entry: 'entries',
    records: {
      welding_material_entries: 'entries/welding_material',
      steel_material_entries: 'entries/steel_material',
      bought_in_component_entries: 'entries/bought_in_component',
      auxiliary_material_entries: 'entries/auxiliary_material',
    },
  }),
  route('stock/:kind?', {
    load: () => import('../features/stores/stock/stock_page.tsx').then((page) => page.StockPage),
    help: 'stock',
    entry: 'stock',
  }),
  route('issues/:kind?/:record?', {
    load: () => import('../features/stores/issues/issue_route.tsx').then((page) => page.IssueRoute),
    help: ({ kind }) => (kind === undefined ? 'issue_desk' : 'apply_card'),
    entry: 'issues',
    records: {
      welding_material_apply_cards: 'issues/welding_material',
      steel_material_apply_cards: 'issues/steel_material',
      bought_in_component_apply_cards: 'issues/bought_in_component',
      auxiliary_material_apply_cards: 'issues/auxiliary_material',
    },
    replacesForm: true,
  }),
  route('refunds/:kind?/:record?', {
    load: () => import('../features/stores/refunds/refund_route.tsx').then((page) => page.RefundRoute),
    help: ({ kind }) => (kind === undefined ? 'refund_desk' : 'refund_card'),
    entry: 'refunds',
    records: {
      welding_material_refund_cards: 'refunds/welding_material',
      steel_material_refund_cards: 'refunds/steel_material',
      bought_in_component_refund_cards: 'refunds/bought_in_component',
    },
    replacesForm: true,
  }),
  route('materials/:material', {
    load: () =>
      import('../features/stores/material_trace/material_page.tsx').then((page) => page.MaterialPage),
    help: 'material',
    records: { trace: 'materials' },
  }),
  route('all', {
    load: () => import('./all_pages/all_pages.tsx').then((page) => page.AllPages),
    help: 'all_pages',
    entry: 'all',
  }),
  route('import', {
    load: () => import('../features/office/imports/import_page.tsx').then((page) => page.ImportPage),
    help: 'imports',
    entry: 'import',
  }),
  route('import/:import', {
    load: () => import('../features/office/imports/import_result.tsx').then((page) => page.ImportRecord),
    help: 'imports',
    records: { imports: 'import' },
  }),
  route('calendar', {
    load: () => import('../features/office/calendar/calendar_page.tsx').then((page) => page.CalendarPage),
    help: 'calendar',
    entry: 'calendar',
  }),
  route('jobs', {
    load: () => import('../features/office/jobs/jobs_page.tsx').then((page) => page.JobsPage),
    help: 'jobs',
    entry: 'jobs',
  }),
  route('permissions', {
    load: () =>
      import('../features/office/permissions/permissions_page.tsx').then((page) => page.PermissionsPage),
    help: 'permissions',
    entry: 'permissions',
  }),
  route('settings/copies', {
    load: () => import('../features/office/copies/copies_page.tsx').then((page) => page.CopiesPage),
    help: 'copies',
    entry: 'copies',
  }),
  route('settings/:section?', {
    load: () => import('../features/office/settings/settings_page.tsx').then((page) => page.SettingsPage),
    help: ({ section = '' }) => sectionHelp[section] ?? 'settings',
    entry: 'settings',
  }),
  route('list/:resource', {
    load: () => import('../ui/list/list_page.tsx').then((page) => page.ListPage),
    help: 'lists',
  }),
  route('list/:resource/entry', {
    load: () => import('../ui/grid/entry/entry_page.tsx').then((page) => page.EntryPage),
    help: 'entry_grid',
  }),
  route('list/:resource/:record', {
    load: () => import('../ui/document/record_page.tsx').then((page) => page.RecordPage),
    help: 'form',
    records: { query_man_hours: 'list/process_details' },
  }),
  route('settings/copies/returns/:return', {
    load: () => import('../features/office/copies/review/review_page.tsx').then((page) => page.ReviewPage),
    help: 'copies_review',
  }),
  route('print/humiture', {
    load: () =>
      import('../features/welding_store/humiture/print/humiture_print.tsx').then(
        (page) => page.HumiturePrint,
      ),
    help: 'print',
    entry: 'print_humiture',
  }),
  route('print/bakes', {
    load: () =>
      import('../features/welding_store/bakes/print/bakes_print.tsx').then((page) => page.BakesPrint),
    help: 'print',
    entry: 'print_bakes',
  }),
  route('print/daily', {
    load: () => import('./home/print/daily_print.tsx').then((page) => page.DailyPrint),
    help: 'print',
    entry: 'print_daily',
  }),
  route('print/manual', {
    load: () => import('./manual/manual_print.tsx').then((page) => page.ManualPrint),
    help: 'print',
  }),
  route('print/cards', {
    load: () => import('../features/process/cards/print/cards_print.tsx').then((page) => page.CardsPrint),
    help: 'print',
  }),
  route('print/plans', {
    load: () => import('../features/production/plans/print/plans_print.tsx').then((page) => page.PlansPrint),
    help: 'print',
  }),
  route('print/labels', {
    load: () => import('../features/stores/labels/labels_print.tsx').then((page) => page.LabelsPrint),
    help: 'print',
  }),
  route('print/stores/:form', {
    load: () => import('../features/stores/print/stores_print.tsx').then((page) => page.StoresPrint),
    help: 'print',
  }),
  route('print/hours/:form', {
    load: () => import('../features/production/hours/print/hours_print.tsx').then((page) => page.HoursPrint),
    help: 'print',
  }),
  route('print/passwords', {
    load: () => import('../features/office/people/passwords_print.tsx').then((page) => page.PasswordsPrint),
    help: 'print',
  }),
  route('print/returns/:return', {
    load: () =>
      import('../features/office/copies/review/print/report_print.tsx').then((page) => page.ReportPrint),
    help: 'print',
  }),
  route('print/list/:resource', {
    load: () => import('../ui/print/records/list_print.tsx').then((page) => page.ListPrint),
    help: 'print',
  }),
  route('print/record/:resource/:id', {
    load: () => import('../ui/print/records/record_print.tsx').then((page) => page.RecordPrint),
    help: 'print',
  }),
  route('print/:form', {
    load: () =>
      import('../features/procurement/print/procurement_print.tsx').then((page) => page.ProcurementPrint),
    help: 'print',
  }),
]
