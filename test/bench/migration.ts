import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { fromRoot } from '../../build/paths.ts'
import { openOffice } from '../../main/api/office.ts'
import { type ChainLink, entryHash } from '../../main/db/journal/chain.ts'
import { print } from './report.ts'

/** `npm run bench -- migration`: the first opening of an office of the first version whose journal has a million entries. */

const entries = 1_000_000

const columns =
  'id, at, user, person, machine, request, resource, record, kind, changes, reason, version, hash'

/** Appends to the journal as the first version did: its entries name no operation. */
function lengthenJournal(sqlite: Sqlite.Database, head: ChainLink, now: string): void {
  const insert = sqlite.prepare(
    `insert into journal (${columns}) values (${columns.replaceAll(/\w+/g, '?')})`,
  )
  let { id, hash } = head
  for (let n = 0; n < entries; n++) {
    const [user, record, request] = [1, 1 + (n % 6), `request-${n}`]
    const changes = JSON.stringify({ name: [`供方 ${n}`, `供方 ${n + 1}`] })
    const [person, machine, reason, version] = ['王管理', '127.0.0.1', '', 'A'.repeat(16)]
    const entry = { at: now, user, person, machine, request, record, changes, reason, version }
    hash = entryHash(hash, { ...entry, resource: 'suppliers', kind: 'update', operation: '' })
    id++
    insert.run(
      ...[id, now, user, person, machine, request, 'suppliers', record, 'update', changes, reason, version],
      hash,
    )
  }
}

export async function measureMigration(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'office-bench-'))
  try {
    execFileSync('tar', ['xzf', fromRoot('test/support/first_version.tar.gz'), '-C', folder])
    const { head, now }: { head: ChainLink; now: string } = JSON.parse(
      readFileSync(join(folder, 'facts.json'), 'utf8'),
    )
    const directory = join(folder, 'office')
    const file = join(directory, 'office.db')
    const sqlite = new Sqlite(file)
    sqlite.pragma('synchronous = off')
    sqlite.transaction(() => lengthenJournal(sqlite, head, now))()
    sqlite.close()
    const began = performance.now()
    const steps = new Map<string, number>()
    const office = await openOffice(directory, {
      clock: () => now,
      onUpgrade: ({ step }) => {
        if (!steps.has(step)) steps.set(step, performance.now())
      },
    })
    const ended = performance.now()
    await office.close()
    const seconds = (from: number | undefined, until: number | undefined) =>
      `${(((until ?? Number.NaN) - (from ?? Number.NaN)) / 1000).toFixed(1)} s`
    const [backup, examination, migration] = ['backup', 'examination', 'migration'].map((s) => steps.get(s))
    print([
      ['office.db', `${(statSync(file).size / 2 ** 20).toFixed(0)} MB, ${head.id + entries} entries`],
      ['looked at before anything is written', seconds(began, backup)],
      ['backup', seconds(backup, examination)],
      ['backup gone through', seconds(examination, migration)],
      ['tables changed, whole file checked, opened', seconds(migration, ended)],
      ['in all', seconds(began, ended)],
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
