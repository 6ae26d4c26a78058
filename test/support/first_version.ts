import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../build/paths.ts'
import { tempFolder } from './lifetime.ts'

interface FirstVersion {
  readonly now: string
  readonly plant: string
  /** Of a program that an administrator let in. */
  readonly token: string
  /** The cookie of a paired machine. */
  readonly machine: string
  /** The id of another token, which the backup has as well. */
  readonly revoked: number
  /** A number that two suppliers had; one that was deleted and restored; one that was deleted. */
  readonly suppliers: Readonly<Record<'recreated' | 'restored' | 'gone', number>>
  readonly head: { readonly id: number; readonly hash: string }
}

/** The data directory of an office that the first version of the program made and worked in. */
export function firstVersion() {
  const folder = tempFolder()
  execFileSync('tar', ['xzf', fromRoot('test/support/first_version.tar.gz'), '-C', folder])
  const facts: FirstVersion = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'))
  return { directory: join(folder, 'office'), ...facts }
}
