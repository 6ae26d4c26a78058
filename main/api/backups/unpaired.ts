import { join } from 'node:path'
import { readApart } from '../../db/open.ts'
import type { Statements } from '../../db/statements.ts'
import type { Engine } from '../engine.ts'
import { copyName } from './manifest.ts'

/** The machines that are paired now and have to be paired again after this backup was restored; never `own`, which is kept. */
export function unpairedBy({ file }: Pick<Engine, 'file'>, folder: string, own?: number): readonly string[] {
  const known = readApart(join(folder, copyName), hashesIn)
  return file.reading.statements
    .all('select id, name, hash from machines order by id', [])
    .filter(({ id, hash }) => id !== own && !known.has(String(hash)))
    .map(({ name }) => String(name))
}

/** A backup of an older version knows no machines. */
function hashesIn(statements: Statements): ReadonlySet<string> {
  const table = "select 1 from sqlite_master where type = 'table' and name = 'machines'"
  if (statements.all(table, []).length === 0) return new Set()
  return new Set(statements.all('select hash from machines', []).map(({ hash }) => String(hash)))
}
