/** Hashes and verifies passwords; slow by design. */
export interface Passwords {
  /** Returns the hash to store. */
  hash(password: string): Promise<string>
  /**
   * As `hash`, for a newly chosen password: 400 on `password` if it is shorter than 8 or longer than 128
   * characters, or easily guessed. Names of the person and the plant count as easily guessed.
   */
  hashNew(password: string, names: readonly string[]): Promise<string>
  /**
   * Whether a stored hash belongs to this password. Takes the same time if nothing, or no valid hash, is
   * stored.
   */
  verify(password: string, stored: string): Promise<boolean>
  /** Whether a stored hash has another format or cost than new ones. */
  needsRehash(stored: string): boolean
}
