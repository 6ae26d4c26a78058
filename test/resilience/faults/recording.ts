import { spawnSync } from 'node:child_process'
import { writeSync } from 'node:fs'
import { join } from 'node:path'

/** What `recorder.c` notes of the files of a folder, in the order in which it was done. */
export interface Note {
  /** create, write, truncate, sync (of a file or a folder), rename, link, unlink; x: changed nothing; acknowledge: a client was told. */
  readonly kind: 'c' | 'w' | 't' | 's' | 'r' | 'l' | 'u' | 'x' | 'a'
  /** In the folder; '' is the folder itself. */
  readonly path: string
  readonly other: string
  readonly offset: number
  readonly bytes: Buffer
}

const headBytes = 17
const kinds: readonly Note['kind'][] = ['c', 'w', 't', 's', 'r', 'l', 'u', 'x', 'a']

/** Compiles the recorder into a folder; undefined where this machine has nothing that compiles it. */
export function recorderIn(folder: string): string | undefined {
  if (process.platform !== 'linux') return undefined
  const library = join(folder, 'recorder.so')
  const args = [
    '-shared',
    '-fPIC',
    '-O1',
    '-o',
    library,
    join(import.meta.dirname, 'recorder.c'),
    '-lpthread',
  ]
  return spawnSync('cc', args).status === 0 ? library : undefined
}

export const hasCompiler = (): boolean =>
  process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0

export interface Recording {
  readonly library: string
  /** The whole path of the folder that is watched. */
  readonly folder: string
  /** The file of the notes; what is written there is appended. */
  readonly to: string
  /** The process is killed instead of doing the one with this number; the first is 1. */
  readonly killAt?: number
}

/** The environment in which a process notes what it does. */
export const recording = ({ library, folder, to, killAt }: Recording): NodeJS.ProcessEnv => ({
  LD_PRELOAD: library,
  RECORD_FOLDER: folder,
  RECORD_TO: to,
  ...(killAt !== undefined && { RECORD_KILL_AT: String(killAt) }),
})

/** Stamps into the open file of the notes that a client was told something. */
export function noteAcknowledged(to: number, said: unknown): void {
  const bytes = Buffer.from(JSON.stringify(said))
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(headBytes - 4 + bytes.length)
  head.write('a', 4)
  writeSync(to, Buffer.concat([head, bytes]))
}

export function* notesIn(file: Buffer): Generator<Note> {
  // The last one may have been cut off where its process was killed.
  for (let at = 0; at + headBytes <= file.length; ) {
    const end = at + 4 + file.readUInt32LE(at)
    if (end > file.length) return
    const opcode = file.toString('latin1', at + 4, at + 5)
    const kind = kinds.find((one) => one === opcode)
    if (!kind) throw new Error(`no note begins with ${opcode}`)
    const first = at + headBytes + file.readUInt16LE(at + 5)
    const second = first + file.readUInt16LE(at + 7)
    yield {
      kind,
      path: file.toString('utf8', at + headBytes, first),
      other: file.toString('utf8', first, second),
      offset: Number(file.readBigUInt64LE(at + 9)),
      bytes: file.subarray(second, end),
    }
    at = end
  }
}
