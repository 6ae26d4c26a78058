import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** One line from the terminal that is not shown while it is typed. */
export async function promptPassword(question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  process.stderr.write(question)
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
