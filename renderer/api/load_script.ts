/** A script of the program could not be had: the office is away, or serves a newer program. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError'
}

/** What a script of its own holds. */
export async function loadScript<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch()
  } catch (cause) {
    throw new ScriptLoadError('', { cause })
  }
}
