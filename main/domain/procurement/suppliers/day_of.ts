const dayLength = 10

/** The date part of a timestamp; other text is returned unchanged. */
export const dayOf = (input: string): string =>
  /^\d{4}-\d\d-\d\dT/.test(input) ? input.slice(0, dayLength) : input
