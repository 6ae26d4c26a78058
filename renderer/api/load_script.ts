/** A script of the program could not be had: the office is away, or serves a newer program. */
export class ScriptMissing extends Error {
  override readonly name = 'ScriptMissing'
}

/** What a script of its own holds. */
export async function fromScript<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch()
  } catch (cause) {
    throw new ScriptMissing('', { cause })
  }
}
