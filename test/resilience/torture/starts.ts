import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Serving, startServe } from '../../support/serve.ts'
import type { Row } from './row.ts'

const atOnce = 6
const weak = pathToFileURL(join(import.meta.dirname, '..', 'faults', 'weak_lock.js')).href

/** Six starts on one folder; gives how many came up, and kills them. */
async function startedOf(folder: string, env: NodeJS.ProcessEnv): Promise<{ up: number; unnamed: number }> {
  const variables = { OFFICE_ADMIN_PASSWORD: 'correct horse', ...env }
  const ends = await Promise.allSettled(
    Array.from({ length: atOnce }, () => startServe(folder, [], variables)),
  )
  const up = ends.filter((end): end is PromiseFulfilledResult<Serving> => end.status === 'fulfilled')
  const unnamed = ends.filter((end) => end.status === 'rejected' && !/进程|process/.test(String(end.reason)))
  await Promise.all(up.map(({ value }) => value.stop('SIGKILL')))
  return { up: up.length, unnamed: unnamed.length }
}

export const starts: Row = {
  name: 'starts',
  promise: 'of six starts at once on one office exactly one comes up, and the others say who has it',
  rounds: 50,
  async run(rounds, folder) {
    const wrong: string[] = []
    for (let round = 0; round < rounds; round++) {
      const { up, unnamed } = await startedOf(join(folder, 'office'), {})
      if (up !== 1 || unnamed > 0) wrong.push(`round ${round + 1}: ${up} came up, ${unnamed} said nothing`)
    }
    const { up } = await startedOf(join(folder, 'office'), { NODE_OPTIONS: `--import ${weak}` })
    return {
      injected: rounds * (atOnce - 1),
      measured: `${rounds - wrong.length} of ${rounds} rounds with exactly one`,
      wrong,
      control: { tells: `without the lock ${up} came up`, seen: up > 1 },
    }
  },
}
