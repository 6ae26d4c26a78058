const dayLength = 10

/** The day of a stamp; other text, as people write a date, stays as it is. */
export const dayOf = (given: string): string =>
  /^\d{4}-\d\d-\d\dT/.test(given) ? given.slice(0, dayLength) : given
