import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../../../shared/kernel/errors.ts'
import type { SessionAnswer } from '../../../../shared/kernel/office_api.ts'
import { isLoopback } from '../../lan/address.ts'
import { bodyValues, type RequestBody } from '../body_parsers.ts'
import {
  assertFromOwnPage,
  isFromOwnPage,
  requestTokenOf,
  unauthorized,
  unknownCallerError,
} from '../security/caller.ts'
import {
  clearSessionCookie,
  sessionCookieOf,
  setMachineCookie,
  setSessionCookie,
} from '../security/cookies.ts'
import { assertNotForeign } from '../security/foreign_origin.ts'
import { assertSignInAllowed } from './pairing.ts'
import type { Listener } from './route_context.ts'

type Opened = SessionAnswer & { readonly token: string }

/** A page gets a cookie, a program gets the token. */
function sendSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, ...answer }: Opened,
): FastifyReply {
  if (!isFromOwnPage(request)) return reply.code(201).send({ token, ...answer })
  setSessionCookie(reply, token)
  return reply.code(201).send(answer)
}

/** Signing in and out. */
export function sessionRoutes(app: FastifyInstance, listener: Listener): void {
  const { sessions, limitAddress, limitCaller } = listener
  app.post('/api/session/', async (request, reply) => {
    limitAddress(request, false)
    const { username, password } = bodyValues(request)
    const machine = await assertSignInAllowed(listener, request)
    const [name, sentPassword] = [String(username ?? ''), String(password ?? '')]
    const before = isFromOwnPage(request) ? sessionCookieOf(request) : undefined
    const opened = await sessions.signIn(name, sentPassword, request.ip, { paired: machine?.id, before })
    if (machine) setMachineCookie(reply, machine.token)
    return sendSession(request, reply, opened)
  })
  app.get('/api/session/', async (request) => {
    limitAddress(request, true)
    const token = requestTokenOf(request)
    const answer = token && (await sessions.sessionInfo(token.text))
    if (!answer) throw await unknownCallerError(token, sessions)
    return answer
  })
  app.delete('/api/session/', async (request, reply) => {
    limitAddress(request, true)
    const token = requestTokenOf(request)
    if (!token || !(await sessions.findIdentity(token.text))) throw unauthorized()
    assertNotForeign(request)
    assertFromOwnPage(request, token.fromCookie)
    limitCaller(request, token.text, false)
    await sessions.signOut(token.text, request.ip)
    clearSessionCookie(reply)
    return reply.code(204).send()
  })
}

/** The first start of an office. */
export function setupRoutes(app: FastifyInstance, { setup, sessions, limitAddress }: Listener): void {
  const setupHandler = (open: (values: RequestBody['values'], machine: string) => Promise<Opened>) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      limitAddress(request, false)
      assertLoopback(request)
      return sendSession(request, reply, await open(bodyValues(request), request.ip))
    }
  }
  app.get('/api/setup/', (request) => {
    limitAddress(request, true)
    return setup.state()
  })
  app.post('/api/setup/plant/', setupHandler(setup.plant))
  app.post('/api/setup/demo/', setupHandler(setup.demo))
  for (const [path, run] of [
    ['/api/setup/look/', setup.inspectBackup],
    ['/api/setup/take/', setup.importBackup],
  ] as const)
    app.post(path, async (request) => {
      limitAddress(request, false)
      assertLoopback(request)
      return run(bodyValues(request), request.ip)
    })
  app.post('/api/setup/erase/', async (request, reply) => {
    limitAddress(request, false)
    assertLoopback(request)
    const token = requestTokenOf(request)
    if (token) assertFromOwnPage(request, token.fromCookie)
    const erased = await setup.erase(bodyValues(request), token && (await sessions.authenticate(token.text)))
    clearSessionCookie(reply)
    return reply.send(erased)
  })
}

/** The person who sets up an office administers it, so this is not allowed from the LAN. */
function assertLoopback(request: FastifyRequest): void {
  assertNotForeign(request)
  if (!isLoopback(request.ip)) throw fail('forbidden', (t) => t.setup_here)
}
