import type { movementKind } from '../codes.ts'

type Movement = keyof typeof movementKind.code

const leaving: ReadonlySet<string> = new Set<Movement>(['out', 'scrap'])

/** The signed change of the count by a movement. Only quantities of stock-taking are stored with a sign. */
export const changeOf = (kind: string, quantity: number): number =>
  leaving.has(kind) && quantity !== 0 ? -quantity : quantity
