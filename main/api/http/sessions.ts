import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionAnswer } from '../../../shared/kernel/door.ts'
import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import { type Body, noBody } from './bodies.ts'
import { dropCookie, isPage, keepCookie, requirePage, tokenOf } from './caller.ts'
import type { Listener } from './listener.ts'

const valuesOf = (request: FastifyRequest) => ((request.body as Body | undefined) ?? noBody).values

/** Signing in and out, and the first run. A page gets a cookie, a program its token. */
export function sessionRoutes(app: FastifyInstance, { sessions, setup }: Listener): void {
  function hold(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, ...answer }: SessionAnswer & { readonly token: string },
  ): FastifyReply {
    if (!isPage(request)) return reply.code(201).send({ token, ...answer })
    keepCookie(reply, token)
    return reply.code(201).send(answer)
  }

  app.post('/api/session/', async (request, reply) => {
    const { username, password } = valuesOf(request)
    return hold(
      request,
      reply,
      await sessions.signIn(String(username ?? ''), String(password ?? ''), request.ip),
    )
  })
  app.get('/api/session/', async (request) => {
    const token = tokenOf(request)
    const answer = token && (await sessions.answer(token.text))
    if (!answer)
      throw new AppError(
        401,
        'unauthorized',
        say((t) => t.unauthorized),
      )
    return answer
  })
  app.delete('/api/session/', async (request, reply) => {
    const token = tokenOf(request)
    if (!token || !(await sessions.identify(token.text)))
      throw new AppError(
        401,
        'unauthorized',
        say((t) => t.unauthorized),
      )
    requirePage(request, token.fromCookie)
    await sessions.signOut(token.text)
    dropCookie(reply)
    return reply.code(204).send()
  })

  app.get('/api/setup/', () => setup.state())
  app.post('/api/setup/plant/', async (request, reply) =>
    hold(request, reply, await setup.plant(valuesOf(request), request.ip)),
  )
  app.post('/api/setup/demo/', async (request, reply) =>
    hold(request, reply, await setup.demo(valuesOf(request), request.ip)),
  )
}
