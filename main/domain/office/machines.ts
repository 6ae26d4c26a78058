import type { Handlers } from '../context.ts'

export const machines = {
  /** Ends the machine's sessions; its open windows and event streams end after this commit. */
  async remove({ id }, { db }) {
    await db.deleteFrom('sessions').where('paired', '=', id).execute()
    await db.deleteFrom('machines').where('id', '=', id).execute()
  },
} satisfies Handlers<'machines'>
