import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Reads one line from the terminal without echo. */
export async function promptPassword(question: string): Promise<string> {
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: discard, terminal: true })
  process.stderr.write(question)
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
