import type { Selectable } from 'kysely'
import { fileAt, type StoredFile } from '../../../shared/kernel/stored_files.ts'
import type { OfficeTables } from '../connection/database.ts'
import type { FileStatements, Statements } from '../connection/statement_cache.ts'

/** The register of uploaded files. Their content is stored beside the office file, named by its hash. */
export type FileRow = Selectable<OfficeTables['files']>

const select = 'select * from files where'

/** The file that a path names, if resource, id and name all match. */
export async function findStoredFile(
  statements: Statements,
  { resource, id, name }: StoredFile,
): Promise<FileRow | undefined> {
  return (await statements.all(`${select} id = ? and resource = ? and name = ?`, [id, resource, name]))[0] as
    | FileRow
    | undefined // select * from files returns FileRow
}

export async function isStoredFile(statements: Statements, path: string): Promise<boolean> {
  const named = fileAt(path)
  return named !== undefined && (await findStoredFile(statements, named)) !== undefined
}

/** The same content, name and use by the same person count as one upload. */
export async function findDuplicateFile(
  statements: Statements,
  { hash, name, resource, user }: Omit<FileRow, 'id' | 'size' | 'at'>,
): Promise<FileRow | undefined> {
  return (
    await statements.all(`${select} hash = ? and name = ? and resource = ? and "user" = ?`, [
      hash,
      name,
      resource,
      user,
    ])
  )[0] as FileRow | undefined // select * from files returns FileRow
}

export async function addFile(
  statements: Statements,
  { hash, name, size, resource, user, at }: Omit<FileRow, 'id'>,
): Promise<number> {
  return (
    await statements.run(
      'insert into files (hash, name, size, resource, "user", at) values (?, ?, ?, ?, ?, ?)',
      [hash, name, size, resource, user, at],
    )
  ).id
}

export async function removeFile(statements: Statements, id: number): Promise<void> {
  await statements.run('delete from files where id = ?', [id])
}

export const hasContent = async (statements: Statements, hash: string): Promise<boolean> =>
  (await statements.all(`${select} hash = ? limit 1`, [hash])).length > 0

/** In a working copy: hashes of content that stayed at the office, and so is not missing; its journal is its own. */
export function contentAtOffice(statements: FileStatements): ReadonlySet<string> {
  const rows = statements.all(
    `select distinct hash from files where exists (select 1 from settings where name = 'copy')
      and hash not in (select one.value from settings, json_rows(settings.value) one where name = 'carried_contents')
      and hash not in (select added.hash from files added
        where added.id in (select record from journal where resource = 'files' and kind = 'create'))`,
    [],
  )
  return new Set(rows.map(({ hash }) => String(hash)))
}
