import { cardStatus } from '../../../shared/process/codes.ts'
import { readSketch, type Sketch, sketchName } from '../../cards/sketch.ts'
import { titleOf } from '../../lists/title_of.ts'
import { resourceNamed } from '../../office/declarations.ts'
import { call, callAny, Refused } from '../../office/door.ts'
import { queryClient } from '../../office/queries.ts'
import { readAll } from '../read_all.ts'
import type { CardFacts, PrintedCard, PrintedSeam, Signer, signing } from './card_facts.ts'

/** What the office knows of one card; an approved one is printed as it was approved. */
export async function readCard(id: number): Promise<CardFacts> {
  const {
    category,
    status,
    revision = 0,
    ...read
  } = (await call('transfer_cards', 'read', { id }, { extended: true })).value
  if (category === undefined || status === undefined)
    throw new Error('an extended answer names kind and status')
  const card: PrintedCard = { ...read, category, status, revision }
  const [processes, seams, signers, sketch] = await Promise.all([
    readAll(async (paging) => {
      const asked = { transfer_card: id, ...paging }
      return (await call('transfer_card_processes', 'list', asked)).value.results
    }),
    readSeams(card),
    readSigners(card),
    readPicture(card.path),
  ])
  return { card, processes, seams, signers, sketch, failed: false }
}

/** Those of the part; of an approved card those it was approved with. */
async function readSeams(card: PrintedCard): Promise<readonly PrintedSeam[]> {
  if (card.status === cardStatus.word.approved) {
    const kept = (await call('transfer_cards', 'snapshots', { card: card.id })).value
    const approved = kept.findLast(({ revision }) => revision === card.revision)
    if (approved) return Promise.all(approved.seams.map(printedSeam))
  }
  const { process_material } = card
  if (process_material === undefined) return []
  const seams = await readAll(async (paging) => {
    const asked = { process_material, ...paging }
    return (await call('welding_seams', 'list', asked)).value.results
  })
  return Promise.all(seams.map((seam) => printedSeam({ ...seam })))
}

async function printedSeam(seam: Readonly<Record<string, unknown>>): Promise<PrintedSeam> {
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

async function readSigners(card: PrintedCard): Promise<CardFacts['signers']> {
  const nameFor = (signer: Signer) => nameOf('users', card[signer])
  const [writer, proofreader, reviewer, approver] = await Promise.all([
    nameFor('writer'),
    nameFor('proofreader'),
    nameFor('reviewer'),
    nameFor('approver'),
  ])
  return { writer, proofreader, reviewer, approver } satisfies Record<keyof typeof signing, string>
}

/** A job of many cards asks for each person and material once. */
function nameOf(target: 'users' | 'materials', id: unknown): Promise<string> {
  if (id === null || id === undefined) return Promise.resolve('')
  return queryClient.fetchQuery({
    queryKey: [target, 'read', id, 'name'],
    queryFn: async () => {
      const resource = resourceNamed(target)
      const { value } = await callAny(target, 'read', { id }, { extended: true })
      return resource ? titleOf(resource, value) : ''
    },
    staleTime: 60_000,
  })
}

/** A sketch that is no longer there is printed by its name. */
async function readPicture(path: string): Promise<Sketch | undefined> {
  if (path === '') return undefined
  try {
    return await readSketch(path)
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.status !== 404) throw error
    return { name: sketchName(path), size: 0, picture: undefined }
  }
}
