import { departmentGroup } from '../../../../shared/core/codes.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { hashOf } from '../../../ui/navigation/location.ts'

const { distribution } = departmentGroup.word

/** A product with one of its documents open beside it. */
export const documentHash = (product: number, document: number): string =>
  hashOf(['products', product], { document: String(document) })

/** Every document of a product, newest first, and the departments that they go between. */
export function useExchange(product: number) {
  const documents = useAllRecords('bidding_documents', { product })
  const departments = useAllRecords('departments', {})
  return {
    documents: documents.data?.map(exchanged),
    departments: departments.data?.map(({ id, short_name, group }) => ({
      id,
      short_name,
      isDistribution: group?.name === distribution,
    })),
    error: documents.error ?? departments.error,
  }
}

type Listed = NonNullable<ReturnType<typeof useAllRecords<'bidding_documents'>>['data']>[number]
/** Lists that a page asks for tell the whole record. */
const exchanged = ({ id, name, ...document }: Listed) => ({
  id,
  name,
  src: document.src ?? 0,
  dst: document.dst ?? 0,
  kind: document.kind ?? '',
  status: document.status,
  sent: { name: document.sender ?? '', time: document.upload_dt ?? '' },
  received: { name: document.receiver ?? '', time: document.received_dt ?? '' },
  confirmed: { name: document.confirmer ?? '', time: document.confirmed_dt ?? '' },
})

export type Exchanged = ReturnType<typeof exchanged>
export interface Department {
  readonly id: number
  readonly short_name: string
  readonly isDistribution: boolean
}

/** Documents by where they go: from distribution, to it, and between other departments. */
export const directions = ['from_distribution', 'to_distribution', 'between_others'] as const
export type Direction = (typeof directions)[number]

interface Group {
  /** The department at the other end; of documents between others both. */
  readonly name: string
  readonly documents: readonly Exchanged[]
}

/** The documents of one direction by department, in the order of the departments' newest document. */
export function groupsOf(
  direction: Direction,
  documents: readonly Exchanged[],
  departments: readonly Department[],
): readonly Group[] {
  const named = (id: number) => departments.find((one) => one.id === id)
  const groups = new Map<string, Exchanged[]>()
  for (const document of documents) {
    const [from, to] = [named(document.src), named(document.dst)]
    if (directionOf(from, to) !== direction) continue
    const [source, target] = [from?.short_name ?? '', to?.short_name ?? '']
    const names: Record<Direction, string> = {
      from_distribution: target,
      to_distribution: source,
      between_others: `${source} → ${target}`,
    }
    const name = names[direction]
    groups.set(name, [...(groups.get(name) ?? []), document])
  }
  return [...groups].map(([name, ofGroup]) => ({ name, documents: ofGroup }))
}

/** All documents in the order in which the tables show them. */
export const inOrder = (
  documents: readonly Exchanged[],
  departments: readonly Department[],
): readonly Exchanged[] =>
  directions.flatMap((direction) =>
    groupsOf(direction, documents, departments).flatMap((group) => group.documents),
  )

function directionOf(from: Department | undefined, to: Department | undefined): Direction {
  if (from?.isDistribution) return 'from_distribution'
  return to?.isDistribution ? 'to_distribution' : 'between_others'
}
