/** Hears how far the work is. */
export type Told = (done: number, total: number) => void
