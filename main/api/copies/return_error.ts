/** What is wrong with a return file; each has a sentence of its own. */
export type ReturnFault = 'foreign' | 'too_large' | 'changed' | 'damaged' | 'chain' | 'rows_differ'

export class ReturnError extends Error {
  readonly fault: ReturnFault
  constructor(fault: ReturnFault) {
    super(fault)
    this.fault = fault
  }
}
