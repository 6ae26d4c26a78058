import { ApiError, call } from '../../../../api/client.ts'
import { readAll } from '../../../../api/read_all.ts'
import { nameOf, readSeams } from '../card_seams.ts'
import { noWork, workByProcess } from '../process_work.ts'
import { readSketch, type Sketch, sketchName } from '../sketch.ts'
import { texts } from '../texts.ts'
import { showsSeams } from '../use_card.ts'
import type { CardFacts, CopiedCard, Copy, PrintedCard, Signer, signing } from './card_facts.ts'

/**
 * What the office knows of one card; an approved one is printed as it was approved. `unit` is the number of the only unit
 * that it is copied for, 0 for the master; without it there is a copy for every unit with a ticket, or else the master.
 */
export async function readCard(id: number, unit?: number): Promise<CopiedCard> {
  const {
    category,
    status,
    revision = 0,
    ...read
  } = (await call('transfer_cards', 'read', { id }, { extended: true })).value
  if (category === undefined || status === undefined)
    throw new Error('an extended answer names kind and status')
  const card: PrintedCard = { ...read, category, status, revision }
  const [copies, seams, signers, sketch] = await Promise.all([
    readCopies(id, unit),
    showsSeams(card.category) ? readSeams(card) : [],
    readSigners(card),
    readPicture(card.path),
  ])
  return { card, copies, seams, signers, sketch, failed: false }
}

async function readCopies(card: number, unit?: number): Promise<CopiedCard['copies']> {
  const [processes, copies] = await Promise.all([
    readAll(async (paging) => {
      const input = { transfer_card: card, ...paging }
      return (await call('transfer_card_processes', 'list', input)).value.results
    }),
    call('transfer_cards', 'copies', { card }),
  ])
  return Promise.all(
    copiesOf(copies.value, unit).map(async (copy) => {
      const worked = await call('transfer_cards', 'worked', { card, unit: copy?.unit ?? null })
      const work = workByProcess(worked.value)
      return { copy, processes: processes.map((one) => ({ ...one, ...(work.get(one.id) ?? noWork) })) }
    }),
  )
}

function copiesOf(copies: readonly Copy[], unit?: number): readonly (Copy | undefined)[] {
  if (unit === 0 || (unit === undefined && copies.length === 0)) return [undefined]
  const some = copies.filter(({ index }) => unit === undefined || index === unit)
  if (some.length === 0) throw new Error(texts().card_print.no_copy(unit ?? 0))
  return some
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

/** A sketch that is no longer there is printed by its name. */
async function readPicture(path: string): Promise<Sketch | undefined> {
  if (path === '') return undefined
  try {
    return await readSketch(path)
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 404) throw error
    return { name: sketchName(path), size: 0, picture: undefined, isBroken: false }
  }
}
