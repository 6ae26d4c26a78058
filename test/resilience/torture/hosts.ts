import { hostile, isRefused, own, statusOf } from '../../support/api/hostile_requests.ts'
import { officeIn, type Row } from './row.ts'

export const hosts: Row = {
  name: 'hosts',
  promise: 'requests for another host, for two, or from another site are refused',
  rounds: 10,
  async run(rounds, folder) {
    const { office, port } = await officeIn(folder)
    const wrong: string[] = []
    let injected = 0
    for (let round = 0; round < rounds; round++)
      for (const lines of hostile(port)) {
        injected++
        const status = await statusOf(port, lines)
        if (!isRefused(status)) wrong.push(`${status} to ${lines.join(' | ')}`)
      }
    const answers = await Promise.all(own(port).map((lines) => statusOf(port, lines)))
    await office.stop('SIGKILL')
    return {
      injected,
      measured: `${injected - wrong.length} of ${injected} refused`,
      wrong,
      control: {
        tells: "the office's own names are let in",
        seen: answers.every((status) => status === 200),
      },
    }
  },
}
