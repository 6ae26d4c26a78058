import { createReadStream, createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { migrations } from '../../../migrations/index.ts'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import type { CopyNote } from '../../../shared/kernel/office_api.ts'
import { completeSnapshot } from '../../db/file/snapshot.ts'
import { createPasswordHasher, defaultCost } from '../../domain/core/passwords.ts'
import type { CopySetting } from '../../domain/office/copy_setting.ts'
import { membersOf } from '../../domain/office/copy_setting.ts'
import { say } from '../../texts/index.ts'
import { databaseFileName } from '../backup/manifest.ts'
import { contentPath } from '../files/store.ts'
import { hashOfPart } from '../transfer/format.ts'
import { ImportError } from '../transfer/import_error.ts'
import { sha256OfBytes } from '../transfer/pack.ts'
import { CorruptArchiveError, readTarEntries, type TarEntry } from '../transfer/tar.ts'
import { copyFactsSchema, factsPartName, isDatabasePart } from './contents.ts'
import { newUid, passphraseKey, readSealHead, type SealHead, unseal } from './seal.ts'
import { SealError } from './seal_error.ts'

/** Whether a file is that of a working copy, by its head. */
export async function isCopyFile(file: string): Promise<boolean> {
  try {
    const { kind } = await readSealHead(file)
    if (kind === 'copy') return true
  } catch (error) {
    if (error instanceof SealError) return false
    throw error
  }
  throw new AppError(
    'import_refused',
    say((t) => t.copies.is_return),
  )
}

/**
 * Opens the file of a working copy: the office file with the setting `copy` and the first passwords of its people in
 * `folder`, uploaded content in `place`. Throws AppError: `passphrase` of a wrong one, and what is wrong with the file.
 */
export async function unpackCopy(
  file: string,
  {
    folder,
    place,
    passphrase,
  }: { readonly folder: string; readonly place: string; readonly passphrase: string },
): Promise<CopyNote> {
  const archive = join(folder, 'copy.tar.gz')
  try {
    await unseal(file, { target: archive, keyOf: (head) => keyOf(head, passphrase) })
  } catch (error) {
    throw error instanceof SealError ? refusalOf(error) : error
  }
  let facts: unknown
  const carried: string[] = []
  try {
    await pipeline(createReadStream(archive), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      for await (const entry of readTarEntries(bytes)) {
        if (entry.name === factsPartName) facts = JSON.parse((await contentOf(entry)).toString())
        else if (isDatabasePart(entry.name)) await addToDatabase(entry, folder)
        else carried.push(await storeContent(entry, place))
      }
    })
  } finally {
    rmSync(archive, { force: true })
  }
  const copy: CopySetting = { ...copyFactsSchema.parse(facts), instance: newUid() }
  const hash = await createPasswordHasher(defaultCost).hash(passphrase)
  let holder = ''
  completeSnapshot(join(folder, databaseFileName), (statements) => {
    const set = (name: string, value: object) =>
      statements.run('insert into settings (name, value) values (?, ?)', [name, JSON.stringify(value)])
    set('copy', copy)
    set('carried_contents', carried)
    // Whoever shares the laptop knows the passphrase: before anything else each chooses a password of his own.
    for (const user of membersOf(copy))
      statements.run('update users set password = ?, must_change = 1, password_until = null where id = ?', [
        hash,
        user,
      ])
    const [person] = statements.all('select last_name || first_name as name from users where id = ?', [
      copy.holder,
    ])
    holder = String(person?.['name'] ?? '')
  })
  return { name: copy.name, holder, taken: copy.taken_dt.slice(0, 10), due: copy.due_dt }
}

async function keyOf({ kind, version, passphrase: cost }: SealHead, passphrase: string): Promise<Uint8Array> {
  if (kind !== 'copy') throw new SealError('foreign')
  if (Number(version) > Object.keys(migrations).length) throw new ImportError('newer', String(version))
  return passphraseKey(passphrase, cost)
}

const refusalOf = ({ fault }: SealError): AppError =>
  fault === 'wrong_key'
    ? invalidField(
        'passphrase',
        say((t) => t.copies.wrong_passphrase),
      )
    : new AppError(
        'import_refused',
        say((t) => t.copies.not_a_copy),
      )

async function contentOf({ content }: TarEntry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

const addToDatabase = ({ content }: TarEntry, folder: string): Promise<void> =>
  pipeline(content, createWriteStream(join(folder, databaseFileName), { flags: 'a', mode: 0o600 }))

/** No name in the archive becomes a name on disk: content is stored by its own hash, which is returned. */
async function storeContent(entry: TarEntry, place: string): Promise<string> {
  const content = await contentOf(entry)
  const hash = sha256OfBytes(content)
  if (hashOfPart(entry.name) !== hash) throw new CorruptArchiveError('part', entry.name)
  const target = contentPath(place, hash)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  writeFileSync(target, content, { mode: 0o600 })
  return hash
}
