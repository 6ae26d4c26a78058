import type { Handlers } from '../context.ts'

export const machines = {
  /** Nobody goes on at a machine that was removed: open windows and event streams end with this commit. */
  async remove({ id }, { db }) {
    await db.deleteFrom('sessions').where('paired', '=', id).execute()
    await db.deleteFrom('machines').where('id', '=', id).execute()
  },
} satisfies Handlers<'machines'>
