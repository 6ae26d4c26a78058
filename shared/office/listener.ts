import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { bool, int, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

const port = int('端口', 'Port', { min: 1024, max: 65_535 })

/** The door of the LAN: off until an administrator switches it on, for loopback or one address of this machine. */
export const listener = resource(
  'listener',
  {},
  {
    label: { zh: '局域网访问', en: 'LAN access' },
    queries: {
      shown: {
        label: { zh: '局域网访问', en: 'LAN access' },
        input: {},
        output: {
          on: bool('已开启', 'On'),
          /** `http://192.168.1.5:8620/` while it is on. */
          url: text('地址', 'Address'),
          host: text('本机地址', 'Address of this machine'),
          port,
          /** The addresses of this machine that may be chosen, loopback first. */
          hosts: list('可选地址', 'Addresses to choose', z.string(), { type: 'string' }),
          /** False where the office was started as a server: its command line decides. */
          switchable: bool('可切换', 'Can be switched'),
        },
      },
    },
    commands: {
      switch: {
        label: { zh: '切换局域网访问', en: 'Switch LAN access' },
        input: { on: bool('开启', 'On'), host: text('地址', 'Address', { max: 64 }), port: optional(port) },
        needs: ['on'],
        output: { on: bool('已开启', 'On'), url: text('地址', 'Address') },
      },
    },
    allow: { shown: 'everyone', switch: ['admin'] },
  },
)
