import { nameOfCode } from '../../../shared/kernel/codes.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { holds, type Row } from '../../../shared/kernel/transitions.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { searchRecords } from '../../db/search/find.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { readDenied } from '../permissions/read_access.ts'

/** Of the best so many, those are shown that the caller may read: who may read one by one sees fewer, never others. */
const mostLooked = 500

/** Records of every list whose searched words hold each word of a text, best first. */
export function foundRecords(
  text: string,
  limit: number,
  ctx: RequestContext,
): Output<Resources['search'], 'records'> {
  const fragments = text.toLowerCase().split(/\s+/).filter(Boolean)
  const lists = Object.values(ctx.engine.catalogue.resources).filter((one) => mayReadSome(one, ctx))
  if (fragments.length === 0 || lists.length === 0) return []
  const { statements } = ctx.access
  const byName = new Map(lists.map((one) => [one.name, one]))
  const found: { readonly place: number; readonly says: ReturnType<typeof shown> }[] = []
  for (const { resource: name, record } of searchRecords(
    statements,
    [...byName.keys()],
    fragments,
    mostLooked,
  )) {
    const resource = byName.get(name)
    const row = resource && store.findRow(statements, resource, record)
    if (!resource || !row || refusal(resource, ctx, row)) continue
    const says = shown(resource, row, ctx)
    found.push({ place: placeOf(resource, row, says.title, text), says })
    if (found.length === limit) break
  }
  return found.toSorted((a, b) => a.place - b.place).map(({ says }) => says)
}

/** Of those that bear the number which was typed, and of the others behind them, what is out of use comes last. */
function placeOf(resource: Resource, row: Row, title: string, typed: string): number {
  const bears = `${title.toLowerCase()} `.startsWith(`${typed.trim().toLowerCase()} `)
  const last = specOf(resource).display?.searchResult?.last
  return (bears ? 0 : 2) + (last && holds(last, row) ? 1 : 0)
}

const refusal = (resource: Resource, { engine, caller, scope }: RequestContext, row?: Row) =>
  readDenied(engine, resource, { person: caller, scope }, row)

/** Where a relation to the record decides, each record is asked. */
function mayReadSome(resource: Resource, ctx: RequestContext): boolean {
  const { list, allow } = specOf(resource)
  if (!list?.search) return false
  const whos = [allow['list'], allow['read']].filter((who) => who !== undefined && who !== 'everyone')
  return whos.some((who) => who.some((one) => typeof one !== 'string')) || !refusal(resource, ctx)
}

/** What tells records of the same names apart: what is declared, the day they were written down, and how much it was. */
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

function shown(resource: Resource, row: Row, { language }: RequestContext) {
  const title = titleOf(resource, row, language)
  const words = (specOf(resource).list?.search ?? []).flatMap((name) => {
    const value = storedOf(resource, name)?.hidden ? '' : String(row[name] ?? '')
    return value === '' || title.includes(value) ? [] : [value]
  })
  const facts = factsOf(resource, row, language).filter((fact) => fact !== '' && !title.includes(fact))
  return { resource: resource.name, record: Number(row['id']), title, hint: [...words, ...facts].join(' · ') }
}
