import { titleFields } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Statements } from '../../db/connection/statement_cache.ts'
import type { ImportPlan } from './plan.ts'
import type { PlannedRow } from './plan_rows.ts'

/** Columns that name a record, each on its own: its number, its name, the texts of its title. */
function keyColumns(resource: Resource): readonly string[] {
  const { create } = specOf(resource)
  const names = ['uid', 'username', 'name', create?.number?.field ?? '', ...titleFields(resource)]
  const isKey = (name: string) => {
    const field = storedOf(resource, name)
    return field?.json.type === 'string' && !field.reference && !field.hidden
  }
  return [...new Set(names)].filter((name) => isKey(name) && !isPartOfName(resource, name))
}
/** A family name alone names nobody. */
const isPartOfName = (resource: Resource, name: string): boolean =>
  resource.fields['last_name'] !== undefined && (name === 'last_name' || name === 'first_name')

const spelling = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** The rows of the file that make a record of this resource and have this name. */
export type RowsNamed = (resource: Resource, name: string) => readonly PlannedRow[]

export function rowsNamedIn(plan: ImportPlan): RowsNamed {
  const known = new Map<string, ReadonlyMap<string, readonly PlannedRow[]>>()
  return (resource, name) => {
    const named = known.get(resource.name) ?? indexOf(plan, resource)
    known.set(resource.name, named)
    return named.get(spelling(name)) ?? []
  }
}

function indexOf(plan: ImportPlan, resource: Resource): ReadonlyMap<string, readonly PlannedRow[]> {
  const named = new Map<string, PlannedRow[]>()
  const keys = [...keyColumns(resource), ...(resource.fields['last_name'] ? ['name'] : [])]
  for (const { target, rows } of plan.sheets) {
    if (target.resources.length > 1 || target.resources[0]?.name !== resource.name) continue
    for (const row of rows) {
      if (plan.repeated.has(row)) continue
      const [last, first] = ['last_name', 'first_name'].map((one) => row.values.get(one)?.value ?? '')
      const names = keys.map((key) => String(row.values.get(key)?.value ?? ''))
      for (const name of new Set([...names, `${String(last)}${String(first)}`].map(spelling)))
        if (name !== '') named.set(name, [...(named.get(name) ?? []), row])
    }
  }
  return named
}

/** The records of the office with this name; looked up once for each name. */
export type RecordsNamed = (resource: Resource, name: string) => Promise<readonly Row[]>

export function recordsNamedBy(statements: Statements): RecordsNamed {
  const known = new Map<string, Promise<readonly Row[]>>()
  return (resource, name) => {
    const key = `${resource.name}/${name}`
    const found = known.get(key) ?? lookUp(statements, resource, name)
    known.set(key, found)
    return found
  }
}

/** More than two are as ambiguous as two. */
const most = 2

async function lookUp(statements: Statements, resource: Resource, name: string): Promise<readonly Row[]> {
  const keys = keyColumns(resource)
  const half = name.normalize('NFKC')
  const spellings = (key: string): readonly string[] => {
    const parsed = storedOf(resource, key)?.accepts.safeParse(name)
    const own = parsed?.success ? String(parsed.data) : name
    return [...new Set([name, own, half, half.replaceAll('(', '（').replaceAll(')', '）')])]
  }
  const conditions = keys.map((key) => ({ sql: `"${key}"`, values: spellings(key) }))
  const title = titleFields(resource).filter((key) => storedOf(resource, key)?.json.type === 'string')
  if (title.length > 1) {
    const between = resource.fields['last_name'] ? '' : ` || ' '`
    conditions.push({
      sql: title.map((key) => `"${key}"`).join(`${between} || `),
      values: [...new Set([name, half])],
    })
  }
  if (conditions.length === 0) return []
  const where = conditions.map(({ sql, values }) => `${sql} in (${values.map(() => '?').join(', ')})`)
  return statements.all(
    `select * from "${resource.name}" where ${where.join(' or ')} order by id limit ${most}`,
    conditions.flatMap(({ values }) => values),
  )
}
