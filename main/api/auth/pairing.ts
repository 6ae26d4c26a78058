import { randomInt } from 'node:crypto'
import { fail, invalidField } from '../../../shared/kernel/errors.ts'
import { addSeconds } from '../../../shared/kernel/times.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { limitAttempts } from '../../domain/core/attempts.ts'
import { newToken, tokenHash } from '../../domain/office/api_tokens.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { deletePairingNote, readPairingNote } from './pairing_note.ts'

/** Without 0 and O, 1, I and L, 5 and S, 2 and Z, 8 and B, U and V: what is read from a screen is typed as it was meant. */
const signs = 'ACDEFGHJKMNPQRTWXY34679'
const codeLength = 10
const codeSeconds = 10 * 60
const nameLength = 64

export interface PairingCode {
  readonly text: string
  /** Of the office's clock. */
  readonly until: string
  /** Who gave it; null from the console. */
  readonly by: number | null
}

/** The code that is open in each office: the last one given, until it is used. */
const open = new WeakMap<Db, PairingCode>()

/** A code that is good for ten minutes from now. */
export function generatePairingCode(now: string): Pick<PairingCode, 'text' | 'until'> {
  const text = Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')
  return { text, until: addSeconds(now, codeSeconds) }
}

/** Gives a code that pairs one machine; an earlier one is void, that of another console too. */
export function createPairingCode({ file, now, directory }: OfficeServices, by: number | null): PairingCode {
  const code = { ...generatePairingCode(now()), by }
  deletePairingNote(directory)
  open.set(file.reading.db, code)
  return code
}

/** Takes the open code away, where it is this one. */
function take(
  { directory, file, time }: OfficeServices,
  given: string,
  now: string,
): Pick<PairingCode, 'by'> | undefined {
  const { db } = file.reading
  const text = given.toUpperCase().replaceAll(/[\s-]/g, '')
  const code = open.get(db)
  // What the console has noted is younger than a code of this process. Both go by the machine's clock, believed or not.
  const noted = readPairingNote(directory)
  const right = noted
    ? noted.until >= time.shown() && noted.hash === tokenHash(text)
    : code !== undefined && code.until >= now && code.text === text
  if (!right) return undefined
  deletePairingNote(directory)
  open.delete(db)
  return { by: noted ? null : (code?.by ?? null) }
}

interface PairingRequest {
  readonly code: string
  readonly name: string
  /** Where the browser is. */
  readonly address: string
}
interface Paired {
  readonly id: number
  readonly name: string
  /** Answered here and nowhere else. */
  readonly token: string
}

/** Makes a paired machine of whoever has the code. 403 for a wrong one, 429 after too many. */
export async function pairMachine(
  engine: OfficeServices,
  { code: given, name: called, address }: PairingRequest,
): Promise<Paired> {
  const name = called.trim()
  if (name === '' || name.length > nameLength)
    throw invalidField(
      'name',
      localized((t) => t.listener.machine_name),
    )
  const { db } = engine.file.reading
  const now = engine.now()
  let code: Pick<PairingCode, 'by'> | undefined
  const prove = async () => {
    code = take(engine, given, now)
    return code !== undefined
  }
  const right = await limitAttempts(db, `pairing ${address}`, prove, tooManyCodes)
  const writing = { user: 0, person: '', machine: address, request: '', reason: '', at: now }
  if (!right || !code) {
    await engine.file.write(writing, async (_, journal) => journal.event('machines', 0, failed))
    throw wrongCode()
  }
  const token = newToken()
  const values = { name, address, create_dt: now, paired_by: code.by, hash: tokenHash(token) }
  const id = await engine.file.write(writing, async (access) => {
    const made: Db = access.db
    return Number((await made.insertInto('machines').values(values).executeTakeFirstOrThrow()).insertId)
  })
  return { id, name, token }
}

const failed = { event: 'pairing_failed' } as const

const tooManyCodes = (seconds: number) => localized((t) => t.listener.too_many_codes(seconds))

const wrongCode = () => fail('forbidden', (t) => t.listener.wrong_code)

/** The paired machine that holds this; undefined once it was removed. */
export function machineByToken(
  engine: OfficeServices,
  token: string,
): Promise<{ id: number; name: string } | undefined> {
  const db: Db = engine.file.reading.db
  return db
    .selectFrom('machines')
    .select(['id', 'name'])
    .where('hash', '=', tokenHash(token))
    .executeTakeFirst()
}
