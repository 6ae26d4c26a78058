import { randomInt } from 'node:crypto'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { addSeconds } from '../../../shared/kernel/times.ts'
import type { Db } from '../../db/connection/database.ts'
import { limitAttempts } from '../../domain/core/attempts.ts'
import { newToken, tokenHash } from '../../domain/office/api_tokens.ts'
import { say } from '../../texts/index.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { deletePairingNote, readPairingNote } from './pairing_note.ts'

/** Without 0 and O, 1, I and L, 5 and S, 2 and Z, 8 and B, U and V, which are easily misread on a screen. */
const alphabet = 'ACDEFGHJKMNPQRTWXY34679'
const codeLength = 10
const codeSeconds = 10 * 60
const nameLength = 64

export interface PairingCode {
  readonly text: string
  /** By the office's clock. */
  readonly until: string
  /** Id of the user who created it; null from the command line. */
  readonly by: number | null
}

/** The valid code of each office: the last one created, until it is used. */
const validCodes = new WeakMap<Db, PairingCode>()

/** A code that is valid for ten minutes from now. */
export function generatePairingCode(now: string): Pick<PairingCode, 'text' | 'until'> {
  const text = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return { text, until: addSeconds(now, codeSeconds) }
}

/** Creates a code that pairs one machine; an earlier one, also of the command line, becomes invalid. */
export function createPairingCode({ file, now, directory }: OfficeServices, by: number | null): PairingCode {
  const code = { ...generatePairingCode(now()), by }
  deletePairingNote(directory)
  validCodes.set(file.reading.db, code)
  return code
}

/** Consumes the valid code if it is this one. */
function consumeCode(
  { directory, file, time }: OfficeServices,
  sent: string,
  now: string,
): Pick<PairingCode, 'by'> | undefined {
  const { db } = file.reading
  const text = sent.toUpperCase().replaceAll(/[\s-]/g, '')
  const code = validCodes.get(db)
  // A code noted by the command line is newer than one of this process. Both use the machine's clock, trusted
  // or not.
  const note = readPairingNote(directory)
  const matches = note
    ? note.until >= time.shown() && note.hash === tokenHash(text)
    : code !== undefined && code.until >= now && code.text === text
  if (!matches) return undefined
  deletePairingNote(directory)
  validCodes.delete(db)
  return { by: note ? null : (code?.by ?? null) }
}

interface PairingRequest {
  readonly code: string
  readonly name: string
  /** The browser's address. */
  readonly address: string
}
interface Paired {
  readonly id: number
  readonly name: string
  /** Returned only here. */
  readonly token: string
}

/** Registers a machine by its pairing code. 403 for a wrong code, 429 after too many. */
export async function pairMachine(
  engine: OfficeServices,
  { code: sentCode, name: sentName, address }: PairingRequest,
): Promise<Paired> {
  const name = sentName.trim()
  if (name === '' || name.length > nameLength)
    throw invalidField(
      'name',
      say((t) => t.listener.machine_name),
    )
  const { db } = engine.file.reading
  const now = engine.now()
  let code: Pick<PairingCode, 'by'> | undefined
  const attempt = async () => {
    code = consumeCode(engine, sentCode, now)
    return code !== undefined
  }
  const matches = await limitAttempts(db, `pairing ${address}`, attempt, tooManyCodes)
  const writing = { user: 0, person: '', machine: address, request: '', reason: '', at: now }
  if (!matches || !code) {
    await engine.file.write(writing, async (_, journal) => journal.event('machines', 0, failed))
    throw wrongCode()
  }
  const token = newToken()
  const values = { name, address, create_dt: now, paired_by: code.by, hash: tokenHash(token) }
  const id = await engine.file.write(writing, async (access) => {
    const db: Db = access.db
    return Number((await db.insertInto('machines').values(values).executeTakeFirstOrThrow()).insertId)
  })
  return { id, name, token }
}

const failed = { event: 'pairing_failed' } as const

const tooManyCodes = (seconds: number) => say((t) => t.listener.too_many_codes(seconds))

const wrongCode = () =>
  new AppError(
    'forbidden',
    say((t) => t.listener.wrong_code),
  )

/** The paired machine with this token; undefined once it was removed. */
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
