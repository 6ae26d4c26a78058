import { z } from 'zod'
import { AppError, fail } from '../../../shared/kernel/errors.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { LocalizedText } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { setSetting, setting } from '../../domain/office/settings.ts'
import { createPairingCode } from '../auth/pairing.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import type { ListenerControl } from '../lan/listener_control.ts'
import type { OfficeHandlers } from './types.ts'

/** `switch` as it is sent; anything else is refused where every input is admitted. */
const wanted = z.strictObject({
  on: z.literal(true),
  host: z.string().max(64).optional(),
  port: z.int().min(1024).max(65_535).nullish(),
  plain: z.boolean().nullish(),
  // What every input may carry besides.
  reason: z.unknown().optional(),
  id: z.unknown().optional(),
})
/** What an office remembers of its door. */
const remembered = z.object({
  on: z.boolean(),
  host: z.string(),
  port: z.int(),
  // Of an older program, which knew nothing else than plain http: the LAN is served encrypted from now on.
  plain: z.boolean().default(false),
})

export const listener = {
  prepare: {
    /** The system may take its time to give a port: nobody's write waits for it. */
    async switch(input, { engine }) {
      const { success, data } = wanted.safeParse(input)
      if (!success) return input
      const control = controlOf(engine)
      const { host, port } = control.shown()
      await control.start(data.host || host, data.port ?? port, data.plain ?? false)
      return input
    },
  },
  queries: {
    async shown(_, { engine, language }) {
      const control = engine.listener ?? nowhere
      const { programsOnly: programs_only, ...state } = control.shown()
      const { hex = '', words } = control.fingerprint() ?? {}
      const [hosts, fingerprint] = [[...control.hosts()], hex]
      const { switchable } = control
      return { ...state, hosts, switchable, programs_only, fingerprint, words: words?.[language] ?? '' }
    },
  },
  commands: {
    async switch({ on }, { engine, db, note }) {
      const control = controlOf(engine)
      if (!on) control.stop()
      const { url, host, port, plain, on: isOn } = control.shown()
      await setSetting(db, 'listener', JSON.stringify({ on: isOn, host, port, plain }))
      note('listener', 0, { event: isOn ? 'on' : 'off', url })
      return { on: isOn, url }
    },
    /** The code itself is told here and nowhere else; that one was given stands in the journal. */
    async pair(_, { engine, caller, note, language, now }) {
      const { url = '' } = engine.listener?.shown() ?? {}
      const fingerprint = engine.listener?.fingerprint()
      if (!url.startsWith('https:') || !fingerprint) throw needsEncryption()
      const { text: code, until } = createPairingCode(engine, caller.id)
      note('listener', 0, { event: 'pairing_code', until })
      const address = `${url}pair`
      const { hex, words } = fingerprint
      const shown = { fingerprint: hex, words: words[language] }
      return {
        code,
        given: showTime(now),
        until: showTime(until),
        address,
        qr: `${address}#${code}`,
        ...shown,
      }
    },
  },
} satisfies OfficeHandlers<'listener'>

/** An office that only administration or a test has opened. */
const nowhere: Omit<ListenerControl, 'start' | 'stop'> = {
  switchable: false,
  shown: () => ({ on: false, url: '', host: '127.0.0.1', port: 8620, plain: false, programsOnly: false }),
  hosts: () => [],
  fingerprint: () => undefined,
}

const needsEncryption = () =>
  fail('precondition_failed', (t) => t.listener.pair_needs_encryption, { unmet: ['encryption'] })

function controlOf({ listener: control }: OfficeServices): ListenerControl {
  if (control?.switchable) return control
  throw fail('precondition_failed', (t) => t.listener.fixed, { unmet: ['switchable'] })
}

/** The door as it was switched last. */
export async function storedListener(db: Db): Promise<z.infer<typeof remembered> | undefined> {
  const text = await setting(db, 'listener')
  return remembered.safeParse(JSON.parse(text ?? 'null')).data
}

/** Opens the door as it stood at the last start; gives the reason where that is no longer possible. */
export async function restoreListener({
  file,
  listener: control,
}: OfficeServices): Promise<LocalizedText | undefined> {
  const data = await storedListener(file.reading.db)
  if (!data?.on) return undefined
  try {
    await control?.start(data.host, data.port, data.plain)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.errors[0]?.text ?? error.text
    throw error
  }
}
