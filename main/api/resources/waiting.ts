import { showTime } from '../../../shared/kernel/times.ts'
import type { WaitingCount } from '../../../shared/office/waiting.ts'
import { queryText } from '../engine/list.ts'
import { handedOn } from '../waiting/handed_on.ts'
import { departmentItems, ownItems, waitingByModule, withMissing } from '../waiting/items.ts'
import type { OfficeHandlers } from './types.ts'

const defaultLimit = 50

export const waiting = {
  queries: {
    async counts(_, ctx) {
      const counts = new Map<string, WaitingCount>()
      for (const { page, kind, late, since } of await ownItems(ctx)) {
        if (kind === 'own_draft') continue
        const known = counts.get(`${page} ${kind}`) ?? { page, kind, count: 0, late: 0, oldest: '' }
        counts.set(`${page} ${kind}`, {
          ...known,
          count: known.count + 1,
          late: known.late + (late ? 1 : 0),
          oldest: known.oldest === '' || (since !== '' && since < known.oldest) ? since : known.oldest,
        })
      }
      const results = [...counts.values()]
      return {
        as_of: showTime(ctx.now),
        total: results.reduce((sum, { count }) => sum + count, 0),
        late: results.reduce((sum, { late }) => sum + late, 0),
        results,
      }
    },
    async items({ page, limit, kind, entry = '', scope }, ctx) {
      const all = await (scope === 'department' ? departmentItems(ctx) : ownItems(ctx))
      const found = all.filter(
        (one) =>
          (!kind || one.kind === kind) &&
          (scope !== 'counted' || one.kind !== 'own_draft') &&
          (entry === '' || (one.page === entry && one.kind !== 'own_draft')),
      )
      const [at, most] = [page ?? 1, limit ?? defaultLimit]
      const shown = found.slice((at - 1) * most, at * most)
      const link = (to: number) =>
        `${ctx.path ?? '/api/waiting/items/'}?${queryText({ ...ctx.input, page: to, limit: most })}`
      return {
        count: found.length,
        next: at * most < found.length ? link(at + 1) : null,
        previous: at > 1 ? link(at - 1) : null,
        results: await Promise.all(shown.map((one) => withMissing(one, ctx))),
      }
    },
    async handed_on(_, ctx) {
      const results = await handedOn(ctx)
      return { count: results.length, results }
    },
    modules: (_, ctx) => waitingByModule(ctx),
  },
} satisfies OfficeHandlers<'waiting'>
