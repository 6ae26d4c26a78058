const electrode = 'NB/T 47018.2-2017'
const flux = 'NB/T 47018.4-2017'

export interface WeldingBatch {
  readonly class_num: string
  readonly size: string
  readonly standard_num: string
  /** The maker's batch. */
  readonly heat_num: string
  /** Counts the material numbers of the plant's year: `H26-0001`. */
  readonly count: number
}

const batch = (
  class_num: string,
  size: string,
  standard_num: string,
  heat_num: string,
  count: number,
): WeldingBatch => ({
  class_num,
  size,
  standard_num,
  heat_num,
  count,
})

/** The demo plant's batches of electrodes and flux, as its stock and its bake records name them. */
export const weldingBatches = {
  J507_older: batch('J507', 'Φ4.0', electrode, '3J0871', 1),
  J507_thin: batch('J507', 'Φ3.2', electrode, '5J1142', 2),
  J507: batch('J507', 'Φ4.0', electrode, '5J1167', 3),
  J422: batch('J422', 'Φ4.0', electrode, '4T2035', 4),
  A102: batch('A102', 'Φ3.2', electrode, '2A0416', 5),
  HJ431: batch('HJ431', '8~40目', flux, '6R0253', 8),
  SJ101: batch('SJ101', '10~60目', flux, '6S0119', 9),
} as const

/** `H26-0003`: given when the batch came in, in the year of loading. */
const materialNumber = ({ count }: WeldingBatch, today: string): string =>
  `H${today.slice(2, 4)}-${String(count).padStart(4, '0')}`

/** What a bake record says of the batch in the oven. */
export function described(batch: WeldingBatch, today: string) {
  const { class_num, size, standard_num, heat_num } = batch
  return { class_num, size, standard_num, heat_num, codedmark: materialNumber(batch, today) }
}
