/** Hears how far the work is. */
export type ProgressListener = (done: number, total: number) => void
