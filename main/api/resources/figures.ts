import { addMonths } from '../../../shared/kernel/times.ts'
import { unitIn } from '../../../shared/texts/units.ts'
import { say } from '../../texts/index.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { queryText } from '../engine/list.ts'
import { figuresOf } from '../figures/by_role.ts'
import { confirmedHours } from '../figures/confirmed_hours.ts'
import { countIn } from '../figures/count.ts'
import { definitions, type FigureKey } from '../figures/definitions.ts'
import { outputOf, outputUnit, plannedOutput } from '../figures/output.ts'
import type { Part } from '../figures/parts.ts'
import type { OfficeHandlers } from './types.ts'

/** Months of a trend, this one included. */
const months = 6

export const figures = {
  queries: {
    async mine(_, ctx) {
      const { keys, shown } = figuresOf(ctx.caller)
      const all = await Promise.all(keys.map((key) => figureOf(key, ctx)))
      return all.filter((figure) => figure !== undefined).slice(0, shown)
    },
    trends: async (_, ctx) => {
      const last = [...Array(months).keys()].map((back) =>
        addMonths(`${ctx.now.slice(0, 'yyyy-mm'.length)}-01`, -back).slice(0, 'yyyy-mm'.length),
      )
      const series = (pointOf: (month: string) => { readonly value: number; readonly plan: number | null }) =>
        last.map((at) => ({ at, ...pointOf(at) })).reverse()
      return [
        {
          key: 'output',
          label: say((t) => t.figures.trends.output)(ctx.language),
          unit: unitIn(outputUnit, ctx.language),
          points: series((month) => ({ value: outputOf(ctx, month), plan: plannedOutput(ctx, month) })),
        },
        {
          key: 'hours',
          label: say((t) => t.figures.trends.hours)(ctx.language),
          unit: 'h',
          points: series((month) => ({ value: confirmedHours(ctx, month), plan: null })),
        },
      ]
    },
  },
} satisfies OfficeHandlers<'figures'>

async function figureOf(key: FigureKey, ctx: RequestContext) {
  const { of, query, state, page, sum, value, parts, unit = '' } = definitions[key]
  const input = query ? query(ctx) : {}
  if (input === undefined) return undefined
  const counted = value ? await value(ctx) : await countIn({ of, query: input, sum }, ctx)
  if (counted === undefined) return undefined
  const says = say((t) => t.figures.of[key].says)(ctx.language)
  // A plain count is explained by its conditions in words, with the list that they open.
  const made: readonly Part[] = parts ? await parts(ctx) : [{ label: says, of, query: input }]
  const terms = await Promise.all(
    made.map(async ({ label, of: resource, query: asked, value: known }) => ({
      label,
      value: known ?? (parts ? ((await countIn({ of: resource, query: asked }, ctx)) ?? null) : counted),
      resource,
      query: asked,
    })),
  )
  return {
    key,
    label: say((t) => t.figures.of[key].label)(ctx.language),
    value: counted,
    unit: unitIn(unit, ctx.language),
    state: counted ? state : '',
    resource: of,
    query: input,
    page: page ?? `list/${of}${Object.keys(input).length > 0 ? `?${queryText(input)}` : ''}`,
    explain: { text: says, terms },
  }
}
