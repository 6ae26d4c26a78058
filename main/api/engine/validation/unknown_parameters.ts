import { kindOf, queryOf, type Resource, specOf } from '../../../../shared/kernel/resource.ts'

/** Parameters that an operation does not know are ignored, and its answer says so: a filter that is spelt wrong filters nothing. */

/** What every operation may be asked, and what every list. */
const everywhere = ['extended', 'shape'] as const
const ofLists = ['page', 'limit', 'count', 'search', 'ordering', 'cursor', 'format'] as const

const [most, mostSigns] = [8, 64]

/** The parameters in the address of an operation. */
export function parametersOf(resource: Resource, operation: string): readonly string[] {
  const { list, remove } = specOf(resource)
  switch (kindOf(resource, operation)) {
    case 'list': {
      const filters = Object.entries(list?.filters ?? {})
      return [
        ...everywhere,
        ...ofLists,
        ...filters.flatMap(([name, { alias }]) => (alias ? [name, alias] : [name])),
      ]
    }
    case 'query':
      return [...everywhere, ...Object.keys(queryOf(resource, operation)?.input ?? {})]
    case 'remove':
      return [...everywhere, ...Object.keys(remove?.input ?? {})]
    default:
      return everywhere
  }
}

/** Of these names the first that are not known, none longer than a line can show. */
export function unknownAmong(names: Iterable<string>, known: ReadonlySet<string>): readonly string[] {
  const unknown: string[] = []
  for (const name of names) {
    if (known.has(name)) continue
    unknown.push(name.length > mostSigns ? [...name].slice(0, mostSigns).join('') : name)
    if (unknown.length === most) break
  }
  return unknown
}
