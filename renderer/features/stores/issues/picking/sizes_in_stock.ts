/** A size of a grade that lies in the store. */
export interface StockSize {
  readonly material_mark: string
  readonly specification: string
  readonly count: number
  readonly unit: string
}

interface Wanted {
  readonly grade: string
  /** The part's own size. */
  readonly size: string
}

/**
 * What a piece of this size is cut from: the thickness of a plate, the diameter of a bar, diameter and wall of a pipe:
 * `δ10×600×440` → `δ10`, `Φ16×4320` → `Φ16`, `Φ25×2.5 L=4500` → `Φ25×2.5`.
 */
export function sectionOf(size: string): string {
  const [section = '', sign, first = '', second] =
    /^([δΦφ])\s*(\d+(?:\.\d+)?)(?:\s*[×xX*]\s*(\d+(?:\.\d+)?))?/.exec(size.trim()) ?? []
  if (section === '') return size.trim()
  // No wall is thicker than half the pipe.
  const isPipe = sign !== 'δ' && second !== undefined && Number(second) <= Number(first) / 2
  return isPipe ? `Φ${first}×${second}` : `${sign === 'δ' ? 'δ' : 'Φ'}${first}`
}

/** The sizes in stock that the part may be cut from; where none has its section, all of its grade. */
export function sizesFor(stock: readonly StockSize[], { grade, size }: Wanted): readonly StockSize[] {
  const own = stock.filter(({ material_mark }) => material_mark === grade)
  const section = sectionOf(size)
  const fitting = own.filter(({ specification }) => sectionOf(specification) === section)
  return together(fitting.length > 0 ? fitting : own)
}

/** Batches of one size count as one. */
function together(batches: readonly StockSize[]): readonly StockSize[] {
  const sizes = new Map<string, StockSize>()
  for (const batch of batches) {
    const known = sizes.get(batch.specification)
    sizes.set(batch.specification, { ...batch, count: batch.count + (known?.count ?? 0) })
  }
  return [...sizes.values()]
}
