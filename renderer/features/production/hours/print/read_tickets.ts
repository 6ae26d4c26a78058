import { call } from '../../../../api/client.ts'
import type { TicketForm } from '../../../../ui/print/ticket_form_url.ts'

const rated = async (work_order_uid: string, group_name: string) =>
  (await call('work_hour_summarize_tickets', 'ticket', { work_order_uid, group_name })).value
const stock = async (work_order_uid: string, group_name: string) =>
  (await call('stock_work_hour_tickets', 'ticket', { work_order_uid, group_name })).value

export type RatedTicket = Awaited<ReturnType<typeof rated>>
export type StockTicket = Awaited<ReturnType<typeof stock>>
/** What is printed of an order: the tickets of its groups, by the names of the groups. */
export type Tickets =
  | { readonly form: 'rated'; readonly tickets: readonly RatedTicket[] }
  | { readonly form: 'stock'; readonly tickets: readonly StockTicket[]; readonly parts: PartNames }
/** Names of the parts by their tickets. */
export type PartNames = ReadonlyMap<string, string>

/** Of one group, or of all that work of the order was given to; a group without a finished ticket has none for the store. */
export async function readTickets(form: TicketForm, order: string, group: string): Promise<Tickets> {
  const groups = group ? [group] : await groupsOf(order)
  if (form === 'rated') return { form, tickets: await Promise.all(groups.map((one) => rated(order, one))) }
  const tickets = await Promise.all(groups.map((one) => stock(order, one)))
  return { form, tickets: tickets.filter(({ material }) => material.length > 0), parts: await partsOf(order) }
}

const groupsOf = async (work_order_uid: string): Promise<readonly string[]> =>
  (await call('work_hour_summarize_tickets', 'groups', { work_order_uid })).value.map(
    ({ group_name }) => group_name,
  )

async function partsOf(work_order: string): Promise<PartNames> {
  const names = new Map<string, string>()
  const limit = 500
  for (let page = 1; ; page++) {
    const { results } = (await call('ledgers', 'list', { work_order, page, limit }, { extended: true })).value
    for (const { verbose_id, name } of results) names.set(String(verbose_id), name)
    if (results.length < limit) return names
  }
}
