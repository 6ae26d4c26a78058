/** Hashing and verifying passwords: slow on purpose. */
export interface Passwords {
  /** What is stored of a password. 400 at `field` where it is shorter than 8 or longer than 128 characters. */
  hash(password: string, field?: string): Promise<string>
  /** Whether a stored hash is that of this password. Takes as long where nothing, or no hash, is stored. */
  verify(password: string, stored: string): Promise<boolean>
  /** Whether a stored hash has another form or cost than new ones. */
  needsRehash(stored: string): boolean
}
