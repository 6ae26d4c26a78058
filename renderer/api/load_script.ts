import { loadPageTexts } from '../i18n/index.ts'

/** A script of the program could not be had: the office is away, or serves a newer program. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError'
}

/** What a script of its own holds, once the texts of its pages are there too. */
export async function loadScript<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    const loaded = await fetch()
    await loadPageTexts()
    return loaded
  } catch (cause) {
    throw new ScriptLoadError('', { cause })
  }
}
