/**
 * A function that makes one result for equal arguments. Columns of equal limits share a schema by it: to make one for each of
 * some thousand columns took a tenth of a start.
 */
export function madeOnce<A extends readonly (number | string)[], R extends object>(
  make: (...args: A) => R,
): (...args: A) => R {
  const made = new Map<string, R>()
  return (...args) => {
    const key = args.join(' ')
    const result = made.get(key) ?? make(...args)
    made.set(key, result)
    return result
  }
}
