/** Hashing and verifying passwords: slow on purpose. */
export interface Passwords {
  /** What is stored of a password. */
  hash(password: string): Promise<string>
  /**
   * The same of one that somebody chooses: 400 at `password` where it is shorter than 8 or longer than 128 characters, or
   * easily guessed. `names` of the person and the plant are guessed first.
   */
  hashNew(password: string, names: readonly string[]): Promise<string>
  /** Whether a stored hash is that of this password. Takes as long where nothing, or no hash, is stored. */
  verify(password: string, stored: string): Promise<boolean>
  /** Whether a stored hash has another form or cost than new ones. */
  needsRehash(stored: string): boolean
}
