import { resourceNamed, useDeclarations } from '../office/declarations.ts'
import { fetched } from '../shell/fetched.tsx'
import { isNumber } from '../shell/place.ts'
import { NoSuchPage } from '../shell/waiting.tsx'
import { ListPrint } from './any/list_print.tsx'
import { RecordPrint } from './any/record_print.tsx'
import { BakesPrint } from './bakes/bakes_print.tsx'
import { isTicketForm } from './hours/form_hash.ts'
import { HumiturePrint } from './humiture/humiture_print.tsx'
import { isForm } from './procurement/form_hash.ts'
import { isStoreForm } from './stores/form_hash.ts'

// With its codes and its pictures it is fetched by who prints cards.
const CardsPrint = fetched(async () => (await import('./cards/cards_print.tsx')).CardsPrint)
// All forms of procurement together.
const ProcurementPrint = fetched(
  async () => (await import('./procurement/procurement_print.tsx')).ProcurementPrint,
)
// And all of the stores.
const StoresPrint = fetched(async () => (await import('./stores/stores_print.tsx')).StoresPrint)
const PlansPrint = fetched(async () => (await import('./plans/plans_print.tsx')).PlansPrint)
const HoursPrint = fetched(async () => (await import('./hours/hours_print.tsx')).HoursPrint)
const LabelsPrint = fetched(async () => (await import('./labels/labels_print.tsx')).LabelsPrint)

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
