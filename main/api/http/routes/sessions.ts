import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../../shared/kernel/errors.ts'
import type { SessionAnswer } from '../../../../shared/kernel/office_api.ts'
import { say } from '../../../../shared/texts/index.ts'
import { type Body, valuesOf } from '../body_parsers.ts'
import {
  dropCookie,
  isPage,
  keepCookie,
  keepMachine,
  requirePage,
  sessionOf,
  tokenOf,
  unauthorized,
  unknownCaller,
} from '../security/caller.ts'
import { isLoopback } from '../security/host_check.ts'
import { signInPlace } from './pairing.ts'
import type { Listener } from './route_context.ts'

type Opened = SessionAnswer & { readonly token: string }

/** A page gets a cookie, a program its token. */
function hold(request: FastifyRequest, reply: FastifyReply, { token, ...answer }: Opened): FastifyReply {
  if (!isPage(request)) return reply.code(201).send({ token, ...answer })
  keepCookie(reply, token)
  return reply.code(201).send(answer)
}

/** Signing in and out. */
export function sessionRoutes(app: FastifyInstance, listener: Listener): void {
  const { sessions, knock, rate } = listener
  app.post('/api/session/', async (request, reply) => {
    knock(request, false)
    const { username, password } = valuesOf(request)
    const machine = await signInPlace(listener, request)
    const [name, given] = [String(username ?? ''), String(password ?? '')]
    const before = isPage(request) ? sessionOf(request) : undefined
    const opened = await sessions.signIn(name, given, request.ip, { paired: machine?.id, before })
    if (machine) keepMachine(reply, machine.token)
    return hold(request, reply, opened)
  })
  app.get('/api/session/', async (request) => {
    knock(request, true)
    const token = tokenOf(request)
    const answer = token && (await sessions.answer(token.text))
    if (!answer) throw await unknownCaller(token, sessions)
    return answer
  })
  app.delete('/api/session/', async (request, reply) => {
    knock(request, true)
    const token = tokenOf(request)
    if (!token || !(await sessions.whose(token.text))) throw unauthorized()
    requirePage(request, token.fromCookie)
    rate(request, token.text, false)
    await sessions.signOut(token.text, request.ip)
    dropCookie(reply)
    return reply.code(204).send()
  })
}

/** The first run. */
export function setupRoutes(app: FastifyInstance, { setup, sessions, knock }: Listener): void {
  const firstRun = (open: (values: Body['values'], machine: string) => Promise<Opened>) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      knock(request, false)
      requireHere(request)
      return hold(request, reply, await open(valuesOf(request), request.ip))
    }
  }
  app.get('/api/setup/', (request) => {
    knock(request, true)
    return setup.state()
  })
  app.post('/api/setup/plant/', firstRun(setup.plant))
  app.post('/api/setup/demo/', firstRun(setup.demo))
  for (const [path, run] of [
    ['/api/setup/look/', setup.look],
    ['/api/setup/take/', setup.take],
  ] as const)
    app.post(path, async (request) => {
      knock(request, false)
      requireHere(request)
      return run(valuesOf(request), request.ip)
    })
  app.post('/api/setup/erase/', async (request, reply) => {
    knock(request, false)
    requireHere(request)
    const token = tokenOf(request)
    if (token) requirePage(request, token.fromCookie)
    const erased = await setup.erase(valuesOf(request), token && (await sessions.identify(token.text)))
    dropCookie(reply)
    return reply.send(erased)
  })
}

/** Whoever sets an office up owns it: that is nobody of the LAN. */
function requireHere({ ip }: FastifyRequest): void {
  if (!isLoopback(ip))
    throw new AppError(
      403,
      'forbidden',
      say((t) => t.setup_here),
    )
}
