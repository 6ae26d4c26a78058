import { nameOf, readSeams } from '../../cards/card_seams.ts'
import { readSketch, type Sketch, sketchName } from '../../cards/sketch.ts'
import { showsSeams } from '../../cards/use_card.ts'
import { call, Refused } from '../../office/door.ts'
import { readAll } from '../read_all.ts'
import type { CardFacts, PrintedCard, PrintedProcess, Signer, signing } from './card_facts.ts'

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
    readProcesses(id),
    showsSeams(card.category) ? readSeams(card) : [],
    readSigners(card),
    readPicture(card.path),
  ])
  return { card, processes, seams, signers, sketch, failed: false }
}

/** With the names of the shop floor, as far as work has come. */
async function readProcesses(card: number): Promise<PrintedProcess[]> {
  const [processes, worked] = await Promise.all([
    readAll(async (paging) => {
      const asked = { transfer_card: card, ...paging }
      return (await call('transfer_card_processes', 'list', asked)).value.results
    }),
    call('transfer_cards', 'worked', { card }),
  ])
  const workOf = new Map(worked.value.map(({ process, ...work }) => [process, work]))
  return processes.map((process) => ({ ...process, ...(workOf.get(process.id) ?? nobody) }))
}
const nobody = { operator: '', operator_dt: null, inspector: '', inspector_dt: null }

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

/** A sketch that is no longer there is printed by its name. */
async function readPicture(path: string): Promise<Sketch | undefined> {
  if (path === '') return undefined
  try {
    return await readSketch(path)
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.status !== 404) throw error
    return { name: sketchName(path), size: 0, picture: undefined, isBroken: false }
  }
}
