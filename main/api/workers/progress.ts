/** Called with the progress of the work. */
export type ProgressListener = (done: number, total: number) => void
