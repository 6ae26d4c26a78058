/**
 * Array methods with an asynchronous condition, asked one after the other: the statements of a transaction
 * share one connection. `Array.fromAsync` is their `map`.
 */

type Condition<T> = (item: T, at: number) => Promise<boolean>

export async function filterInOrder<T>(items: Iterable<T>, passes: Condition<T>): Promise<T[]> {
  const passed: T[] = []
  let at = 0
  for (const item of items) if (await passes(item, at++)) passed.push(item)
  return passed
}

export async function findInOrder<T>(items: Iterable<T>, passes: Condition<T>): Promise<T | undefined> {
  let at = 0
  for (const item of items) if (await passes(item, at++)) return item
  return undefined
}

export const someInOrder = async <T>(items: Iterable<T>, passes: Condition<T>): Promise<boolean> =>
  (await findInOrder(
    Array.from(items, (item) => ({ item })),
    ({ item }, at) => passes(item, at),
  )) !== undefined

export const everyInOrder = async <T>(items: Iterable<T>, passes: Condition<T>): Promise<boolean> =>
  !(await someInOrder(items, async (item, at) => !(await passes(item, at))))
