/** The author of the office's own writes, with its own name in the journal. */
export const systemActor = (at: string) => ({
  user: 0,
  person: '系统',
  machine: '',
  request: '',
  reason: '',
  at,
})
