import type { Output } from '../../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../../shared/resources.ts'
import type { CardSeam } from '../card_seams.ts'
import type { ProcessWork } from '../process_work.ts'
import type { Sketch } from '../sketch.ts'

type Read = Output<Resources['transfer_cards'], 'read'>

export interface PrintedCard extends Read {
  readonly category: NonNullable<Read['category']>
  readonly status: NonNullable<Read['status']>
  readonly revision: number
}

export interface PrintedProcess extends ProcessWork {
  readonly id: number
  readonly index: number
  readonly name: string
  readonly detail: string
}

/** The unit that a card goes with. */
export type Copy = Output<Resources['transfer_cards'], 'copies'>[number]

/** In the order in which they sign, with the time at which each did. */
export const signing = {
  writer: 'write_dt',
  proofreader: 'proofread_dt',
  reviewer: 'review_dt',
  approver: 'approver_dt',
} as const
export type Signer = keyof typeof signing

/** All that stands on one printed card. */
export interface CardFacts {
  readonly card: PrintedCard
  /** undefined on the master. */
  readonly copy: Copy | undefined
  readonly processes: readonly PrintedProcess[]
  readonly seams: readonly CardSeam[]
  /** Full names; '' where nobody has signed. */
  readonly signers: Readonly<Record<Signer, string>>
  /** undefined where the card has none. */
  readonly sketch: Sketch | undefined
  readonly failed: boolean
}

/** A card with all of its copies that are printed. */
export interface CopiedCard extends Omit<CardFacts, 'copy' | 'processes'> {
  readonly copies: readonly Pick<CardFacts, 'copy' | 'processes'>[]
}
