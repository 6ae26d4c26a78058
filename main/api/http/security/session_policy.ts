import type { FastifyRequest } from 'fastify'
import type { Identity, Sessions } from '../../auth/sessions.ts'

/**
 * Over TLS: programs, and people who signed in at a paired machine. A session opened elsewhere may have been
 * intercepted.
 */
export const isPaired = ({ session, paired }: Identity): boolean => !session || paired !== undefined

/** Without TLS: programs only. */
export const isProgram = ({ session }: Identity): boolean => !session

/** The same sessions for a listener that accepts only some of them. */
export function restrictSessions(sessions: Sessions, allows: (identity: Identity) => boolean): Sessions {
  const ifAllowed =
    <T>(ask: (token: string) => Promise<T | undefined>) =>
    async (token: string): Promise<T | undefined> => {
      const identity = await sessions.findIdentity(token)
      return identity && allows(identity) ? ask(token) : undefined
    }
  return {
    ...sessions,
    authenticate: ifAllowed(sessions.authenticate),
    findIdentity: ifAllowed(sessions.findIdentity),
    sessionInfo: ifAllowed(sessions.sessionInfo),
  }
}

/** Drops cookies: on plain HTTP only API tokens are accepted. */
export function dropCookies(request: FastifyRequest): void {
  delete request.headers.cookie
}
