import { bombs, hoard } from '../../support/api/list_bombs.ts'
import { exampleList } from '../../support/library_example.ts'
import { residentOf } from './bodies.ts'
import { clientOf, officeIn, type Row } from './row.ts'

/** More than a thread may have room for: it is ended by its heap or by its time. */
const hoardedRows = 1_400_000
const mostMebibytes = 1024

interface Read {
  readonly status: number
  readonly text: string
}

const listSender =
  (url: string, token: string) =>
  async (content: Uint8Array | string, name: string): Promise<Read> => {
    const form = new FormData()
    form.append('id', '1')
    form.append('file', new Blob([content as BlobPart]), name) // a Uint8Array of its own buffer is a part of a Blob
    const response = await fetch(new URL('/process_libraries/upload/', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    return { status: response.status, text: await response.text() }
  }

export const lists: Row = {
  name: 'lists',
  promise: 'a parts list that costs its reader far more than its sender is refused, and holds up nobody',
  rounds: 1,
  async run(rounds, folder) {
    const { office, token } = await officeIn(folder)
    const send = clientOf(office.url, token)
    const sends = listSender(office.url, token)
    await send('POST', '/api/products/', { name: '换热器' })
    await send('POST', '/api/work_orders/', { product: 1, count: 1 })
    const bodies = [...Object.values(bombs).map((bomb) => bomb()), [hoard(hoardedRows), 'a.xlsx'] as const]
    const [before, wrong] = [residentOf(office.process.pid), [] as string[]]
    let [most, slowest, written, injected] = [before, 0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      let left = bodies.length
      const answers = bodies.map(async ([content, name]) => {
        const { status, text } = await sends(content, name).finally(() => left--)
        injected++
        if (status !== 400 || !text.includes('unreadable_file')) wrong.push(`${status} ${text.slice(0, 200)}`)
      })
      while (left > 0) {
        const started = performance.now()
        const record = { actual_temp_1: 20, actual_humid_1: 50 }
        const { status } = await send('POST', '/api/welding_material_humiture_records/', record)
        slowest = Math.max(slowest, performance.now() - started)
        most = Math.max(most, residentOf(office.process.pid))
        if (status === 201) written++
        else wrong.push(`a keeper was answered with ${status}`)
      }
      await Promise.all(answers)
    }
    if (most - before > mostMebibytes) wrong.push(`${(most - before).toFixed(0)} MiB more`)
    const { status } = await sends(exampleList, 'a.csv')
    await office.stop('SIGKILL')
    return {
      injected,
      measured: `${injected - wrong.length} of ${injected} refused; ${written} records written meanwhile, the slowest in ${slowest.toFixed(0)} ms; at most ${(most - before).toFixed(0)} MiB more in memory`,
      wrong,
      control: { tells: 'a list of 24 parts is imported', seen: status === 201 },
    }
  },
}
