import type { movementKind } from '../codes.ts'

type Movement = keyof typeof movementKind.code

const leaving: ReadonlySet<string> = new Set<Movement>(['out', 'scrap'])

/** What a movement does to the count of its batch. Only that of stock-taking is kept with its sign. */
export const changeOf = (kind: string, quantity: number): number =>
  leaving.has(kind) && quantity !== 0 ? -quantity : quantity
