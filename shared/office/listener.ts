import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { bool, datetime, int, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

const fingerprint = text('证书指纹', 'Fingerprint of the certificate')
const words = text('指纹词', 'Words of the fingerprint')
const plain = bool('不加密', 'Unencrypted')
const origins = list('允许的网页来源', 'Allowed origins of pages', z.string().max(200), { type: 'string' })
const port = int('端口', 'Port', { min: 1024, max: 65_535 })

/**
 * LAN access: off until an administrator switches it on, for loopback or one address of this machine. A LAN
 * address is served with TLS unless chosen otherwise.
 */
export const listener = resource(
  'listener',
  {},
  {
    label: { zh: '局域网访问', en: 'LAN access' },
    operations: {
      shown: {
        kind: 'query',
        label: { zh: '局域网访问', en: 'LAN access' },
        input: {},
        output: {
          on: bool('已开启', 'On'),
          /** `https://192.168.1.5:8620/` while it is on. */
          url: text('地址', 'Address'),
          host: text('本机地址', 'Address of this machine'),
          port,
          /** Origins whose pages may call with an API token: `https://mes.plant.example:8443`. */
          origins,
          /** The addresses of this machine, loopback first. */
          hosts: list('可选地址', 'Addresses to choose', z.string(), { type: 'string' }),
          /** False if the office was started as a server: its command line decides. */
          switchable: bool('可切换', 'Can be switched'),
          /** Last choice: serve a LAN address without TLS. */
          plain,
          /** Served without TLS although a certificate exists: only API tokens are accepted. */
          programs_only: bool('仅限接口令牌', 'API tokens only'),
          /** SHA-256 of the certificate: `4F2A 09C1 …`; '' before one exists. */
          fingerprint,
          /** Its first eight bytes as words in the caller's language, to be read aloud. */
          words,
        },
      },
      switch: {
        kind: 'command',
        label: { zh: '切换局域网访问', en: 'Switch LAN access' },
        whenClockUnconfirmed: true,
        input: {
          on: bool('开启', 'On'),
          host: text('地址', 'Address', { max: 64 }),
          port: optional(port),
          plain: optional(plain),
        },
        requiredInputs: ['on'],
        output: { on: bool('已开启', 'On'), url: text('地址', 'Address') },
      },
      /** Replaces the list of allowed origins. */
      allow: {
        kind: 'command',
        label: { zh: '允许网页来源', en: 'Allow origins' },
        input: { origins },
        requiredInputs: ['origins'],
        output: { origins },
      },
      /** Creates a one-time code that pairs one browser of the LAN; only while the LAN is served with TLS. */
      pair: {
        kind: 'command',
        label: { zh: '配对机器', en: 'Pair a machine' },
        secret: true,
        input: {},
        output: {
          /** 10 unambiguous characters. */
          code: text('配对码', 'Code'),
          given: datetime('给出时间', 'Given'),
          until: datetime('有效至', 'Valid until'),
          /** The page to enter the code: `https://192.168.1.5:8620/pair`. */
          address: text('地址', 'Address'),
          /** Content of the QR code: that page with the code. */
          qr: text('二维码内容', 'Content of the QR code'),
          fingerprint,
          words,
        },
      },
    },
    allow: { shown: 'everyone', switch: ['admin'], allow: ['admin'], pair: ['admin'] },
  },
)
