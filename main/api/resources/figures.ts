import { addMonths } from '../../../shared/kernel/times.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { unitIn } from '../../../shared/texts/units.ts'
import { say } from '../../texts/index.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { queryText } from '../engine/list.ts'
import { figuresOf } from '../figures/by_role.ts'
import { confirmedHours } from '../figures/confirmed_hours.ts'
import { countIn } from '../figures/count.ts'
import { definitions, type FigureKey } from '../figures/definitions.ts'
import { outputOf, outputUnit, plannedOutput, trendMonths } from '../figures/output.ts'
import type { Part } from '../figures/parts.ts'
import { scopeDenied } from '../permissions/token_scope.ts'
import { resourcesInUse } from './plant.ts'
import type { OfficeHandlers } from './types.ts'

export const figures = {
  queries: {
    async mine(_, ctx) {
      const { keys, shown } = figuresOf(ctx.caller)
      const isOpen = await openTo(ctx)
      const open = keys.filter((key) => isOpen(definitions[key].of))
      const all = await Promise.all(open.map((key) => figureOf(key, isOpen, ctx)))
      const known = all.filter((figure) => figure !== undefined)
      const isZero = ({ value }: { readonly value: number | null }) => value === 0
      // A zero gives its card to the next figure that has something to say.
      return [...known.filter((one) => !isZero(one)), ...known.filter(isZero)].slice(0, shown)
    },
    trends: async (_, ctx) => {
      const isOpen = await openTo(ctx)
      const last = [...Array(trendMonths).keys()].map((back) =>
        addMonths(`${ctx.now.slice(0, 'yyyy-mm'.length)}-01`, -back).slice(0, 'yyyy-mm'.length),
      )
      const series = async (
        pointOf: (month: string) => Promise<{ readonly value: number; readonly plan: number | null }>,
      ) => (await Array.fromAsync(last, async (at) => ({ at, ...(await pointOf(at)) }))).reverse()
      const trends = [
        {
          key: 'output',
          of: 'pruction_plans',
          label: say((t) => t.figures.trends.output)(ctx.language),
          unit: unitIn(outputUnit, ctx.language),
          points: await series(async (month) => ({
            value: await outputOf(ctx, month),
            plan: await plannedOutput(ctx, month),
          })),
        },
        {
          key: 'hours',
          of: 'process_details',
          label: say((t) => t.figures.trends.hours)(ctx.language),
          unit: 'h',
          points: await series(async (month) => ({ value: await confirmedHours(ctx, month), plan: null })),
        },
      ]
      return trends.flatMap(({ of, ...trend }) => (isOpen(of) ? [trend] : []))
    },
  },
} satisfies OfficeHandlers<'figures'>

/** Whether the caller's token and the parts of the program that the plant shows let in what a figure counts. */
async function openTo(ctx: RequestContext): Promise<(of: string) => boolean> {
  const { engine, scope } = ctx
  const isInUse = await resourcesInUse(ctx)
  return (of) => {
    const resource = engine.catalogue.find(of.split('/')[0] ?? '')
    return !resource || (isInUse(resource.name) && scopeDenied(engine, resource, 'list', scope) === undefined)
  }
}

async function figureOf(key: FigureKey, isOpen: (of: string) => boolean, ctx: RequestContext) {
  const { of, query, state, page, sum, value, parts, unit = '' } = definitions[key]
  const input = query ? await query(ctx) : {}
  if (input === undefined) return undefined
  const says = say((t) => t.figures.of[key].says)(ctx.language)
  const isSum = of === '' && value === undefined
  const several = await parts?.(ctx)
  const made =
    several &&
    (await termsOf(
      several.filter((part) => isOpen(part.of)),
      ctx,
    ))
  if (isSum && made?.length === 0) return undefined
  const counted = isSum
    ? sumOf(made ?? [])
    : value
      ? await value(ctx)
      : await countIn({ of, query: input, sum }, ctx)
  if (counted === undefined) return undefined
  // Of several lists of which one has something, that one is counted.
  const filled = isSum ? (made?.filter((one) => one.value !== 0) ?? []) : []
  const [only] = filled.length === 1 ? filled : []
  const shown = only ?? { of, query: input, page }
  // A plain count, or one of too many records, is explained by its conditions in words, with the list that they open.
  const terms = made ?? [{ label: says, value: counted, of, query: input }]
  return {
    key,
    label: say((t) => t.figures.of[key].label)(ctx.language),
    value: counted,
    unit: unitIn(unit, ctx.language),
    state: counted ? state : '',
    resource: shown.of,
    query: shown.query,
    page: shown.page ?? listPage(shown),
    explain: {
      text: says,
      terms: terms.map(({ label, value: counts, of: resource, query: asked }) => ({
        label,
        value: counts,
        resource,
        query: asked,
      })),
    },
  }
}

const listPage = ({ of, query }: { readonly of: string; readonly query: Row }): string =>
  `list/${of}${Object.keys(query).length > 0 ? `?${queryText(query)}` : ''}`

const termsOf = (parts: readonly Part[], ctx: RequestContext) =>
  Promise.all(
    parts.map(async (part) => ({ ...part, value: part.value ?? (await countIn(part, ctx)) ?? null })),
  )

const sumOf = (terms: readonly { readonly value: number | null }[]): number =>
  terms.reduce((sum, { value }) => sum + (value ?? 0), 0)
