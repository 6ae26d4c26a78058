import { isSameValue, joinOrders, mergeOrder } from '../../../shared/office/merge.ts'
import {
  awayRows,
  baseRows,
  chosenOrder,
  kindOfChild,
  lastStep,
  listed,
  officeRows,
  orderRefusal,
  orderShown,
  parentsIn,
} from './document_rows.ts'
import { editKey, keyOf, kindsOf, type Row } from './edits.ts'
import type { MergingGroup } from './merging.ts'

/** Children with operations of their own, such as the steps of a route: put in order after they were made and changed. */

interface OrderBefore {
  readonly base: readonly Row[]
  /** Of the office, by key. */
  readonly office: readonly string[]
}

/** The children and their order before the group changes them, by document. */
export const orderAtOffice = async (run: MergingGroup): Promise<ReadonlyMap<string, OrderBefore>> =>
  new Map(
    await Array.fromAsync(await parentsIn(run, false), async (at) => [
      keyOf(at.parent.name, at.away),
      {
        base: await baseRows(at, run),
        office: listed(await officeRows(at, run), at.order).map(({ key }) => key),
      },
    ]),
  )

export async function mergeOrders(all: ReadonlyMap<string, OrderBefore>, run: MergingGroup): Promise<void> {
  for (const at of await parentsIn(run, false)) {
    const moved = at.records.filter((record) => !record.gone && kindsOf(record).includes(kindOfChild(record)))
    const [first] = moved
    if (!first) continue
    const now = listed(await officeRows(at, run), at.order).map(({ key }) => key)
    const before = all.get(keyOf(at.parent.name, at.away))
    const office = before?.office ?? now
    const then = before?.base ?? (await baseRows(at, run))
    const base = listed(then, at.order).map(({ key }) => key)
    const rows = await awayRows(at, run.returned.records, run)
    const away = rows.map(({ key }) => key)
    const difference = mergeOrder(base, away, office)
    const edits = moved.map((record) => ({ record, kind: kindOfChild(record) }))
    const shown =
      difference && orderShown(difference, [...rows, ...listed(await officeRows(at, run), at.order)], at)
    const side = difference ? (chosenOrder(edits, shown, run) ?? difference.whose) : 'office'
    const tellers = moved.filter((record) => record.sent.includes(at.order))
    const teller = tellers[0] ?? first
    if (side === null) {
      const fields = shown ? [shown] : []
      await run.settle(teller, kindOfChild(teller), { outcome: 'open', why: orderRefusal, fields })
      continue
    }
    const joined = joinOrders(base, { away, office }, side).filter((key) => now.includes(key))
    const order = [...joined, ...now.filter((key) => !joined.includes(key))]
    if (isSameValue(order, now)) continue
    const step = lastStep(moved, run)
    const settled = run.outcomes.get(editKey({ ...teller, kind: kindOfChild(teller) }))
    if (!step || settled?.outcome === 'open') continue
    await run.attempt(teller, kindOfChild(teller), async () => {
      const input = { id: at.office, [at.save]: order.map(Number) }
      await run.act(at.parent, 'update', input, step, teller, kindOfChild(teller))
      return { outcome: 'applied', fields: settled?.fields ?? [], ...(settled && { office: settled.office }) }
    })
  }
}
