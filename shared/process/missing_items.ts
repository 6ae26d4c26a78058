import { cardKind, detailTable } from './codes.ts'

/** What a part of a library may still lack, in working order. */
export const missingItems = ['route', 'card', 'seam', 'quota'] as const
export type MissingItem = (typeof missingItems)[number]

interface PartFacts {
  readonly total_weight: number
  /** Station codes. */
  readonly route: readonly string[]
  /** Cards that are not void. */
  readonly cards: readonly { readonly category: number }[]
  readonly seams: number
  /** The detail tables that contain the part. */
  readonly quotas: readonly number[]
}

/** Kinds of cards that require seams. */
const withSeams: readonly number[] = [cardKind.code.welding, cardKind.code.product_test_plate]

const rules: Readonly<Record<MissingItem, (part: PartFacts) => boolean>> = {
  route: ({ route }) => route.length === 0,
  card: ({ cards }) => cards.length === 0,
  seam: ({ cards, seams }) => seams === 0 && cards.some(({ category }) => withSeams.includes(category)),
  /** Assemblies have no weight; auxiliary material does not belong to a single part. */
  quota: ({ total_weight, quotas }) =>
    total_weight > 0 && quotas.every((table) => table === detailTable.code.auxiliary),
}

export const missingItemsOf = (part: PartFacts): readonly MissingItem[] =>
  missingItems.filter((one) => rules[one](part))
