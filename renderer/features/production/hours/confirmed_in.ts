/** These days, first and last included, as the summaries are asked for them. */
export const confirmedIn = (days: readonly string[]) => {
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { complete_dt_start: first, complete_dt_end: last } : {}
}
