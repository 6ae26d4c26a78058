/** A path as typed by a person: Windows copies paths in quotes. */
export const normalizePath = (typed: unknown): string =>
  typeof typed === 'string'
    ? typed
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim()
    : ''
