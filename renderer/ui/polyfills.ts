/** What Chromium 109, the last one for Windows 7, lacks of the language. Newer ones keep their own. */
const add = (target: object, name: string, value: unknown): void => {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

add(Array.prototype, 'toSorted', function (this: unknown[], compare?: (a: unknown, b: unknown) => number) {
  return [...this].sort(compare)
})
add(
  Array.prototype,
  'toSpliced',
  function (this: unknown[], start: number, removed: number, ...added: unknown[]) {
    const all = [...this]
    all.splice(start, removed, ...added)
    return all
  },
)
add(Map, 'groupBy', (items: Iterable<unknown>, keyOf: (item: unknown) => unknown) => {
  const groups = new Map<unknown, unknown[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
})
add(Promise, 'withResolvers', () => {
  const handlers: { resolve?: unknown; reject?: unknown } = {}
  const promise = new Promise((resolve, reject) => Object.assign(handlers, { resolve, reject }))
  return { promise, ...handlers }
})
add(ArrayBuffer.prototype, 'transferToFixedLength', function (this: ArrayBuffer, length = this.byteLength) {
  const fresh = new Uint8Array(length)
  fresh.set(new Uint8Array(this).subarray(0, length))
  return fresh.buffer
})
for (const body of [Response, Blob])
  add(body.prototype, 'bytes', async function (this: Response | Blob) {
    return new Uint8Array(await this.arrayBuffer())
  })
add(String.prototype, 'isWellFormed', function (this: string) {
  return !/\p{Surrogate}/u.test(this)
})
