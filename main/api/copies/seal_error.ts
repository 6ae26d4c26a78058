/** `wrong_key`: another key, or a changed byte; the two cannot be told apart. */
export type SealFault = 'foreign' | 'too_large' | 'wrong_key'

/** A sealed file that is not opened. */
export class SealError extends Error {
  readonly fault: SealFault
  constructor(fault: SealFault) {
    super(fault)
    this.fault = fault
  }
}
