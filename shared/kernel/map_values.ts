/** An object with the same keys and other values. */
export const mapValues = <K extends string, V, W>(
  given: Readonly<Record<K, V>>,
  change: (value: V, key: K) => W,
): Readonly<Record<K, W>> =>
  // Object.fromEntries loses the keys, which are those of `given`.
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, change(value as V, key as K)]),
  ) as Record<K, W>
