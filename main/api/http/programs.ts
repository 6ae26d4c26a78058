import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../sessions.ts'

/** The same sessions where nobody's password may travel: a token of a program is known, that of a person is not. */
export function programsOf(sessions: Sessions): Sessions {
  const ofProgram = async (token: string): Promise<boolean> =>
    (await sessions.whose(token))?.session === false
  const known =
    <T>(ask: (token: string) => Promise<T | undefined>) =>
    async (token: string): Promise<T | undefined> =>
      (await ofProgram(token)) ? ask(token) : undefined
  return {
    ...sessions,
    identify: known(sessions.identify),
    whose: known(sessions.whose),
    answer: known(sessions.answer),
  }
}

/** What came in the clear without being asked for counts for nothing. */
export function withoutCookies(request: FastifyRequest): void {
  delete request.headers.cookie
}
