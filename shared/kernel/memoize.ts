/** Keeps the result of a function for equal arguments; forgets all when there are more than `most`. */
export function memoize<A extends readonly (number | string)[], R extends object>(
  work: (...args: A) => R,
  most = Number.POSITIVE_INFINITY,
): (...args: A) => R {
  const results = new Map<string, R>()
  return (...args) => {
    const key = args.join('\0')
    const known = results.get(key)
    if (known !== undefined) return known
    if (results.size >= most) results.clear()
    const result = work(...args)
    results.set(key, result)
    return result
  }
}
