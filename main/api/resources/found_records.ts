import { nameOfCode } from '../../../shared/kernel/codes.ts'
import { filterInOrder } from '../../../shared/kernel/in_order.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { holds, type Row } from '../../../shared/kernel/transitions.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { searchRecords } from '../../db/search/find.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { recordDenied } from '../permissions/read_access.ts'

/**
 * Permission is checked on this many best matches: a caller who may read only some records gets fewer, never
 * others.
 */
const maxCandidates = 500

/** Records of every list whose search words contain each word of the text, best first. */
export async function foundRecords(
  text: string,
  limit: number,
  ctx: RequestContext,
): Promise<Output<Resources['search'], 'records'>> {
  const fragments = text.toLowerCase().split(/\s+/).filter(Boolean)
  const lists = await filterInOrder(Object.values(ctx.engine.catalogue.resources), async (one) =>
    mayReadSome(one, ctx),
  )
  if (fragments.length === 0 || lists.length === 0) return []
  const { statements } = ctx.access
  const byName = new Map(lists.map((one) => [one.name, one]))
  const found: { readonly rank: number; readonly line: ReturnType<typeof lineOf> }[] = []
  for (const { resource: name, record } of await searchRecords(
    statements,
    [...byName.keys()],
    fragments,
    maxCandidates,
  )) {
    const resource = byName.get(name)
    const row = resource && (await store.findRow(statements, resource, record))
    if (!resource || !row || (await refusal(resource, ctx, row))) continue
    const line = lineOf(resource, row, ctx)
    found.push({ rank: rankOf(resource, row, line.title, text), line })
    if (found.length === limit) break
  }
  return found.toSorted((a, b) => a.rank - b.rank).map(({ line }) => line)
}

/** Records whose number was typed come first; within each group, records out of use come last. */
function rankOf(resource: Resource, row: Row, title: string, typed: string): number {
  const hasNumber = `${title.toLowerCase()} `.startsWith(`${typed.trim().toLowerCase()} `)
  const last = specOf(resource).display?.searchResult?.last
  return (hasNumber ? 0 : 2) + (last && holds(last, row) ? 1 : 0)
}

const refusal = async (resource: Resource, { engine, caller, scope }: RequestContext, row?: Row) =>
  recordDenied(engine, resource, { person: caller, scope }, row ?? {})

/** If a relation to the record decides, each record is checked separately. */
async function mayReadSome(resource: Resource, ctx: RequestContext): Promise<boolean> {
  const { list, allow } = specOf(resource)
  if (!list?.search) return false
  const whos = [allow['list'], allow['read']].filter((who) => who !== undefined && who !== 'everyone')
  return whos.some((who) => who.some((one) => typeof one !== 'string')) || !(await refusal(resource, ctx))
}

/**
 * Details that distinguish records with the same title: declared fields, the day of creation, and the
 * quantity.
 */
function factsOf(resource: Resource, row: Row, language: Language): readonly string[] {
  const declared = (specOf(resource).display?.searchResult?.fields ?? []).flatMap((name) => {
    const field = storedOf(resource, name)
    const value = row[name]
    if (!field || (typeof value !== 'string' && typeof value !== 'number')) return []
    return [field.codes ? nameOfCode(field.codes, value)[language] : `${field.label[language]} ${value}`]
  })

  const [day, quantity] = ['create_dt', 'quantity'].map((name) => {
    const field = storedOf(resource, name)
    const value = row[name] ?? ''
    return !field || field.hidden || value === '' ? '' : `${String(value)} ${field.unit ?? ''}`.trim()
  })
  return [...declared, day?.slice(0, 10) ?? '', quantity ?? '']
}

function lineOf(resource: Resource, row: Row, { language }: RequestContext) {
  const title = titleOf(resource, row, language)
  const words = (specOf(resource).list?.search ?? []).flatMap((name) => {
    const value = storedOf(resource, name)?.hidden ? '' : String(row[name] ?? '')
    return value === '' || title.includes(value) ? [] : [value]
  })
  const facts = factsOf(resource, row, language).filter((fact) => fact !== '' && !title.includes(fact))
  const [state = ''] = Object.keys(specOf(resource).states ?? {}).map((name) => String(row[name] ?? ''))
  return {
    resource: resource.name,
    record: Number(row['id']),
    title,
    hint: [...words, ...facts].join(' · '),
    state,
  }
}
