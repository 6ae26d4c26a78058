import { resourceNamed, useDeclarations } from '../api/declarations.ts'
import { BakesPrint } from '../features/welding_store/bakes/print/bakes_print.tsx'
import { HumiturePrint } from '../features/welding_store/humiture/print/humiture_print.tsx'
import { lazyPart } from '../ui/feedback/lazy_part.tsx'
import { NoSuchPage } from '../ui/feedback/loading.tsx'
import { isNumber } from '../ui/navigation/location.ts'
import { isForm } from '../ui/print/procurement_form_url.ts'
import { ListPrint } from '../ui/print/records/list_print.tsx'
import { RecordPrint } from '../ui/print/records/record_print.tsx'
import { isStoreForm } from '../ui/print/store_form_url.ts'
import { isTicketForm } from '../ui/print/ticket_form_url.ts'

// With its codes and its pictures it is fetched by who prints cards.
const CardsPrint = lazyPart(
  async () => (await import('../features/process/cards/print/cards_print.tsx')).CardsPrint,
)
// All forms of procurement together.
const ProcurementPrint = lazyPart(
  async () => (await import('../features/procurement/print/procurement_print.tsx')).ProcurementPrint,
)
// And all of the stores.
const StoresPrint = lazyPart(
  async () => (await import('../features/stores/print/stores_print.tsx')).StoresPrint,
)
const PlansPrint = lazyPart(
  async () => (await import('../features/production/plans/print/plans_print.tsx')).PlansPrint,
)
const HoursPrint = lazyPart(
  async () => (await import('../features/production/hours/print/hours_print.tsx')).HoursPrint,
)
const LabelsPrint = lazyPart(
  async () => (await import('../features/stores/labels/labels_print.tsx')).LabelsPrint,
)

/**
 * `#/print/<form>`, `#/print/labels`, `#/print/stores/<resource>`, `#/print/hours/<ticket>`,
 * `#/print/list/<resource>` and `#/print/record/<resource>/<id>`.
 */
export function PrintPage({ path, query }: { path: readonly string[]; query: URLSearchParams }) {
  useDeclarations()
  const [form, name = '', record] = path
  if (form === 'humiture') return <HumiturePrint query={query} />
  if (form === 'bakes') return <BakesPrint query={query} />
  if (form === 'cards') return <CardsPrint query={query} />
  if (form === 'plans') return <PlansPrint query={query} />
  if (form === 'labels') return <LabelsPrint query={query} />
  if (isForm(form)) return <ProcurementPrint key={form} form={form} query={query} />
  if (form === 'stores' && isStoreForm(name)) return <StoresPrint key={name} form={name} query={query} />
  if (form === 'hours' && isTicketForm(name)) return <HoursPrint key={name} form={name} query={query} />
  const resource = resourceNamed(name)
  if (form === 'list' && resource) return <ListPrint resource={resource} query={query} />
  if (form === 'record' && resource && isNumber(record))
    return <RecordPrint key={`${name}/${record}`} resource={resource} record={record} />
  return <NoSuchPage />
}
