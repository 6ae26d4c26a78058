/** The same function that works a thing out once; `textOf` tells two things apart. For what is asked again at every key. */
export function memoize<G, T>(make: (given: G) => T, textOf: (given: G) => string): (given: G) => T {
  const known = new Map<string, { readonly made: T }>()
  return (given) => {
    const text = textOf(given)
    const before = known.get(text)
    if (before) return before.made
    const made = make(given)
    known.set(text, { made })
    return made
  }
}
