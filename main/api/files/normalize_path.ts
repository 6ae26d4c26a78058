/** A path as a person gives it: what Windows copies as a path stands in quotes. */
export const normalizePath = (given: unknown): string =>
  typeof given === 'string'
    ? given
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim()
    : ''
