import { detailTable } from '../../../shared/process/codes.ts'
import { workday } from './days.ts'
import { checker, quotaClerk } from './people.ts'
import { createStep, type DemoStep, operationStep } from './steps.ts'

const { principal, welding, auxiliary, bought_in } = detailTable.code

/** The six lists of the first library are the first of all: their ids are their categories. */
const listOf = (category: number): number => category

/** Flanges, gasket and studs of 26001. */
const boughtTickets = [4, 12, 21, 22]

/** Bought parts first: no material is quoted for them. Three lists are reviewed; the auxiliary one is still open. */
export function quotasOf26001(today: string): readonly DemoStep[] {
  const bought = boughtTickets.map((ticket_number) =>
    createStep(workday(today, 12, '09:00'), quotaClerk, 'bought_in_items', {
      quota_list: listOf(bought_in),
      work_order_uid: '26001',
      ticket_number,
    }),
  )
  const generated = [principal, welding, auxiliary].map((category) =>
    operationStep(workday(today, 12, '10:00'), quotaClerk, 'quota_lists', 'generate', {
      id: listOf(category),
    }),
  )
  const signed = [principal, welding, bought_in].flatMap((category) => [
    operationStep(workday(today, 13, '15:00'), quotaClerk, 'quota_lists', 'update', {
      id: listOf(category),
      writer: quotaClerk,
    }),
    operationStep(workday(today, 14, '09:00'), checker, 'quota_lists', 'update', {
      id: listOf(category),
      reviewer: checker,
    }),
  ])
  return [...bought, ...generated, ...signed]
}
