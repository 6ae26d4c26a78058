import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, notFound } from '../../../../shared/kernel/errors.ts'
import { say } from '../../../texts/index.ts'
import { machineByToken, pairMachine } from '../../auth/pairing.ts'
import { certificateOf } from '../../lan/certificate.ts'
import { certificateDer, trustScript } from '../../lan/trust_script.ts'
import { bodyValues } from '../body_parsers.ts'
import { languageOf } from '../replies.ts'
import { machineCookieOf, setMachineCookie } from '../security/cookies.ts'
import { assertNotForeign } from '../security/foreign_origin.ts'
import { attachment } from './attachment.ts'
import type { Listener } from './route_context.ts'

/** How people sign in at this address: with a password, after pairing, or not at all (API tokens only). */
type SignIn = 'open' | 'unpaired' | 'programs_only'

/** Pairs a browser of the LAN, so that people can sign in there. */
export function pairingRoutes(app: FastifyInstance, listener: Listener): void {
  const { engine, limitAddress } = listener
  app.get('/api/pairing/', async (request) => {
    limitAddress(request, true)
    const machine = await machineOf(listener, request)
    const { url = '' } = engine.listener?.shown() ?? {}
    return {
      sign_in: signInAt(listener, machine !== undefined),
      name: machine?.name ?? '',
      address: url.startsWith('https:') ? url : '',
      fingerprint: engine.listener?.fingerprint()?.hex ?? '',
    }
  })
  app.post('/api/pairing/', async (request, reply) => {
    limitAddress(request, false)
    assertNotForeign(request)
    assertSecure(listener)
    const { code, name } = bodyValues(request)
    const pairing = { code: String(code ?? ''), name: String(name ?? ''), address: request.ip }
    const { token, ...paired } = await pairMachine(engine, pairing)
    setMachineCookie(reply, token)
    return reply.code(201).send(paired)
  })
  /** Public: a browser gets the certificate with every connection. */
  const offer = (
    path: string,
    name: string,
    type: string,
    content: (pem: string, request: FastifyRequest) => string | Buffer,
  ) =>
    app.get(`/api/pairing/${path}`, async (request, reply) => {
      limitAddress(request, true)
      const pem = certificateOf(engine.directory)
      if (pem === undefined) throw notFound({ zh: '证书', en: 'Certificate' })
      return reply
        .headers({
          'content-type': type,
          'content-disposition': attachment(name),
          'cache-control': 'no-store',
        })
        .send(content(pem, request))
    })
  offer('certificate.pem', 'plant-office.pem', 'application/x-pem-file', (pem) => pem)
  offer('certificate.cer', 'plant-office.cer', 'application/pkix-cert', certificateDer)
  offer('trust.cmd', 'plant-office.cmd', 'application/octet-stream', (pem, request) => {
    const { url = '' } = engine.listener?.shown() ?? {}
    // No certificate is asked for at any other address.
    if (!url.startsWith('https:')) throw notFound({ zh: '加密的局域网地址', en: 'Encrypted LAN address' })
    return Buffer.from(trustScript(pem, url, languageOf(request)))
  })
}

const signInAt = ({ secure, programsOnly }: Listener, isPaired: boolean): SignIn =>
  programsOnly ? 'programs_only' : secure && !isPaired ? 'unpaired' : 'open'

async function machineOf(
  { engine, secure }: Listener,
  request: FastifyRequest,
): Promise<{ readonly id: number; readonly name: string; readonly token: string } | undefined> {
  const token = secure ? machineCookieOf(request) : undefined
  const machine = token === undefined ? undefined : await machineByToken(engine, token)
  return token === undefined || !machine ? undefined : { ...machine, token }
}

/** The paired machine that may send a password; undefined if none is needed. Checked before the password. */
export async function assertSignInAllowed(listener: Listener, request: FastifyRequest) {
  assertNotForeign(request)
  const machine = await machineOf(listener, request)
  const way = signInAt(listener, machine !== undefined)
  if (way === 'open') return machine
  throw new AppError(
    'forbidden',
    say((t) => (way === 'unpaired' ? t.listener.unpaired : t.listener.programs_only)),
    {
      unmet: [way === 'unpaired' ? 'paired_machine' : 'encryption'],
    },
  )
}

function assertSecure({ secure }: Listener): void {
  if (secure) return
  throw new AppError(
    'precondition_failed',
    say((t) => t.listener.pair_needs_encryption),
    { unmet: ['encryption'] },
  )
}
