import type { FastifyRequest } from 'fastify'
import type { Identity, Sessions } from '../../auth/sessions.ts'

/** Behind TLS: programs, and people who signed in at a paired machine. What was opened elsewhere may have been overheard. */
export const isPaired = ({ session, paired }: Identity): boolean => !session || paired !== undefined

/** In the clear: programs alone. */
export const isProgram = ({ session }: Identity): boolean => !session

/** The same sessions for a door that does not know every token. */
export function restrictSessions(sessions: Sessions, lets: (who: Identity) => boolean): Sessions {
  const known =
    <T>(ask: (token: string) => Promise<T | undefined>) =>
    async (token: string): Promise<T | undefined> => {
      const who = await sessions.findIdentity(token)
      return who && lets(who) ? ask(token) : undefined
    }
  return {
    ...sessions,
    authenticate: known(sessions.authenticate),
    findIdentity: known(sessions.findIdentity),
    sessionInfo: known(sessions.sessionInfo),
  }
}

/** What came in the clear without being asked for counts for nothing. */
export function dropCookies(request: FastifyRequest): void {
  delete request.headers.cookie
}
