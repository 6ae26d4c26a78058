import { hasRecords, kindOf, queryOf, type Resource, specOf } from '../../../../shared/kernel/resource.ts'

/**
 * Parameters that every operation accepts, and those of every list. Unknown ones are ignored with a notice in
 * the answer, because a misspelt filter filters nothing; `strict=1` refuses them.
 */
const always = ['extended', 'shape', 'strict'] as const
const listParameters = ['page', 'limit', 'count', 'search', 'ordering', 'cursor', 'format'] as const
const aggregateParameters = ['group_by', 'measures', 'order', 'limit', 'search'] as const

const filterNames = (resource: Resource): readonly string[] =>
  Object.entries(specOf(resource).list?.filters ?? {}).flatMap(([name, { alias }]) =>
    alias ? [name, alias] : [name],
  )

const [maxNames, maxLength] = [8, 64]

/** The parameters in the address of an operation. */
export function parametersOf(resource: Resource, operation: string): readonly string[] {
  const { remove } = specOf(resource)
  switch (kindOf(resource, operation)) {
    case 'list':
      return [
        ...always,
        ...listParameters,
        ...(hasRecords(resource) ? ['where'] : []),
        ...filterNames(resource),
      ]
    case 'aggregate':
      return [...always, ...aggregateParameters, 'where', ...filterNames(resource)]
    case 'query':
      return [...always, ...Object.keys(queryOf(resource, operation)?.input ?? {})]
    case 'remove':
      return [...always, ...Object.keys(remove?.input ?? {})]
    default:
      return always
  }
}

/** The first of these names that are unknown, shortened to what a line can show. */
export function unknownAmong(names: Iterable<string>, known: ReadonlySet<string>): readonly string[] {
  const unknown: string[] = []
  for (const name of names) {
    if (known.has(name)) continue
    unknown.push(name.length > maxLength ? [...name].slice(0, maxLength).join('') : name)
    if (unknown.length === maxNames) break
  }
  return unknown
}
