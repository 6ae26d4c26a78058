import { clientOf, officeIn, type Row } from './row.ts'

const clients = 8
const path = '/api/welding_material_humiture_records/'

type Send = ReturnType<typeof clientOf>

/** Everybody reads the record and counts it up by one; gives how many edits were accepted, refused, and what it counts then. */
async function edited(send: Send, edits: number, guarded: boolean) {
  const { value: made } = await send('POST', path, { actual_temp_1: 20, actual_humid_1: 50, remark: '0' })
  const own = `${path}${made['id']}/`
  let [accepted, refused] = [0, 0]
  async function edit(): Promise<void> {
    for (let count = 0; count < edits; count++) {
      const { value, etag } = await send('GET', own)
      const next = { remark: String(Number(value['remark']) + 1) }
      const { status } = await send('PATCH', own, next, guarded ? { 'if-match': etag } : {})
      if (status === 200) accepted++
      else if (status === 412) refused++
      else throw new Error(`an edit was answered with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, edit))
  const { value } = await send('GET', own)
  return { accepted, refused, counted: Number(value['remark']) }
}

export const edits: Row = {
  name: 'edits',
  promise: 'of several people who edit one record with If-Match nobody loses an edit silently',
  rounds: 1000,
  async run(rounds, folder) {
    const { office, token } = await officeIn(folder)
    const send = clientOf(office.url, token)
    const { accepted, refused, counted } = await edited(send, rounds, true)
    const loose = await edited(send, Math.min(rounds, 50), false)
    await office.stop('SIGKILL')
    return {
      injected: refused,
      measured: `${accepted} of ${clients * rounds} edits accepted, ${refused} told that the record had changed, ${accepted - counted} lost`,
      wrong: accepted === counted ? [] : [`${accepted} were accepted, the record counts ${counted}`],
      control: {
        tells: `without If-Match ${loose.accepted - loose.counted} of ${loose.accepted} are lost`,
        seen: loose.counted < loose.accepted,
      },
    }
  },
}
