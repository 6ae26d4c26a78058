/** What the office writes by itself, in the journal under a name of its own. */
export const systemActor = (at: string) => ({
  user: 0,
  person: '系统',
  machine: '',
  request: '',
  reason: '',
  at,
})
