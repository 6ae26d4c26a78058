import type { Row } from '../../../../shared/kernel/transitions.ts'
import { cardStatus } from '../../../../shared/process/codes.ts'
import { call } from '../../../api/client.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { queryClient, readRecord } from '../../../api/queries.ts'
import { readAll } from '../../../api/read_all.ts'
import { titleOf } from '../../../ui/value/title_of.ts'

/** A seam with its one or two sets: the method of each, and what is melted by it. */
export interface CardSeam {
  readonly id: number
  readonly uid: string
  readonly type: string
  readonly position: number
  readonly methods: readonly number[]
  /** `J507 Φ4.0`, with its flux `H10Mn2/SJ101 Φ4.0`. */
  readonly consumables: readonly string[]
}

interface Card {
  readonly id: number
  readonly status: string
  readonly revision: number
  /** Its part. */
  readonly process_material?: number | undefined
}

/** Those of the part; of an approved card those it was approved with. */
export async function readSeams(card: Card): Promise<readonly CardSeam[]> {
  if (card.status === cardStatus.word.approved) {
    const snapshots = (await call('transfer_cards', 'snapshots', { card: card.id })).value
    const approved = snapshots.findLast(({ revision }) => revision === card.revision)
    if (approved) return Promise.all(approved.seams.map(cardSeam))
  }
  const { process_material } = card
  if (process_material === undefined) return []
  const seams = await readAll(async (paging) => {
    const input = { process_material, ...paging }
    return (await call('welding_seams', 'list', input)).value.results
  })
  return Promise.all(seams.map((seam) => cardSeam({ ...seam })))
}

async function cardSeam(seam: Row): Promise<CardSeam> {
  const sets = await Promise.all(
    ([1, 2] as const).map(async (set) => {
      const names = await Promise.all(
        [seam[`wm_${set}`], seam[`wf_${set}`]].map((material) => nameOf('materials', material)),
      )
      const method = Number(seam[`weld_method_${set}`] ?? 0)
      const melted = names.filter((name) => name !== '').join('/')
      return { method, consumable: [melted, String(seam[`ws_${set}`] ?? '')].filter(Boolean).join(' ') }
    }),
  )
  return {
    id: Number(seam['id']),
    uid: String(seam['uid']),
    type: String(seam['seam_type']),
    position: Number(seam['weld_position']),
    methods: sets.flatMap(({ method }) => method || []),
    consumables: sets.flatMap(({ consumable }) => consumable || []),
  }
}

/** What a person or a material is called; many cards ask for each once. */
export const nameQuery = (target: 'users' | 'materials', id: unknown) => ({
  queryKey: [target, 'read', id, 'name'],
  queryFn: async () => {
    const resource = resourceNamed(target)
    const { record } = await readRecord(target, id)
    return resource ? titleOf(resource, record) : ''
  },
  staleTime: 60_000,
})

/** '' for nobody and nothing. */
export const nameOf = (target: 'users' | 'materials', id: unknown): Promise<string> =>
  id === null || id === undefined ? Promise.resolve('') : queryClient.fetchQuery(nameQuery(target, id))
