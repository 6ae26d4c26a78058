import { request } from 'node:https'
import { demoPassword } from '../../main/api/demo/load.ts'
import { certificateOf } from '../../main/api/lan/certificate.ts'
import { createLanListener } from '../../main/api/lan/lan_listener.ts'
import type { Json } from '../../shared/kernel/column.ts'
import { jsonOf } from './operations.ts'
import { openThrowAway, type ThrowAway } from './plant.ts'
import type { Recorder } from './recorder.ts'

/** An office from its first start to its next: the demo is loaded, looked at, erased, and the plant begins. */
export async function recordFirstRun(recorder: Recorder): Promise<void> {
  const plant = await openThrowAway()
  try {
    const nobody = recorder.caller(plant)
    await nobody.ask('setup.read')
    const { token } = await nobody.ask('setup.demo', {
      body: { language: 'zh', code: plant.setup.newCode() },
    })
    await nobody.ask('session.create', { body: { username: 'user20', password: demoPassword } })
    const person = recorder.caller(plant, String(token))
    await person.ask('session.read')
    const { code } = await person.ask('setup.erase', { body: { plant_name: '华鼎压力容器有限公司' } })
    await nobody.ask('setup.plant', {
      body: {
        language: 'zh',
        plant_name: '华鼎压力容器有限公司',
        last_name: '王',
        first_name: '建国',
        username: 'wang',
        password: '一个很长的密码 2026',
        password_again: '一个很长的密码 2026',
        code,
      },
    })
    await nobody.ask('pairing.read')
    await recordPairing(recorder, plant)
  } finally {
    await plant.close()
  }
}

/** An address of this machine that the office takes for one of the LAN. */
const host = '127.0.0.2'
/** Nobody else's: the usual one may be in use here. */
const port = 18_620

/** A browser of the LAN is paired: the plant serves the LAN encrypted, and an administrator gives a code. */
async function recordPairing(recorder: Recorder, plant: ThrowAway): Promise<void> {
  const { office } = plant
  const listener = createLanListener(plant)
  office.listener = listener
  try {
    const { token } = await plant.sessions.open(1, '127.0.0.1')
    const admin = recorder.caller(plant, token)
    await admin.ask('listener.switch', { body: { on: true, host, port } })
    await admin.ask('listener.allow', { body: { origins: ['https://mes.plant.example:8443'] } })
    await admin.ask('listener.shown', { better: true })
    const { code } = await admin.ask('listener.pair', { body: {} })
    const body = { code, name: '焊材库电脑' }
    const answer = await posted(`https://${host}:${port}/api/pairing/`, body, certificateOf(office.directory))
    recorder.keep('pairing.create', { body, answer })
    await admin.ask('machines.list', { query: { limit: '1' } })
    await admin.ask('machines.read', { id: jsonOf(answer)['id'] })
    await admin.ask('machines.update', { id: jsonOf(answer)['id'], body: { name: '焊材库新电脑' } })
  } finally {
    await listener.close()
  }
}

/** The machine believes the office's certificate, which `fetch` cannot be told. */
const posted = (url: string, body: Json, ca: string | undefined): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(
      url,
      { method: 'POST', headers, localAddress: host, agent: false, ...(ca && { ca }) },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        response.on('end', () => resolve(JSON.parse(text)))
      },
    )
    sent.on('error', reject).end(JSON.stringify(body))
  })
