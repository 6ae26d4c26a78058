import { z } from 'zod'
import { AppError } from '../../../shared/kernel/errors.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { LocalizedText } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { setSetting, setting } from '../../domain/office/settings.ts'
import { say } from '../../texts/index.ts'
import { createPairingCode } from '../auth/pairing.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import type { ListenerControl } from '../lan/listener_control.ts'
import { allowedOrigins, allowOrigins } from '../lan/origins.ts'
import type { OfficeHandlers } from './types.ts'

/** The input of `switch`; anything else is refused when the input is parsed. */
const switchInput = z.strictObject({
  on: z.literal(true),
  host: z.string().max(64).optional(),
  port: z.int().min(1024).max(65_535).nullish(),
  plain: z.boolean().nullish(),
  // Keys that every input may have.
  reason: z.unknown().optional(),
  id: z.unknown().optional(),
})
/** The stored state of the listener. */
const storedState = z.object({
  on: z.boolean(),
  host: z.string(),
  port: z.int(),
  // An older version only had plain HTTP and stored nothing here; from now on the LAN is encrypted.
  plain: z.boolean().default(false),
})

export const listener = {
  prepare: {
    /** The system may take long to open a port, so this runs outside the commit queue. */
    async switch(input, { engine }) {
      const { success, data } = switchInput.safeParse(input)
      if (!success) return input
      const control = controlOf(engine)
      const { host, port } = control.shown()
      await control.start(data.host || host, data.port ?? port, data.plain ?? false)
      return input
    },
  },
  queries: {
    async shown(_, { engine, db, language }) {
      const control = engine.listener ?? noListener
      const { programsOnly: programs_only, ...state } = control.shown()
      const { hex = '', words } = control.fingerprint() ?? {}
      const [hosts, fingerprint] = [[...control.hosts()], hex]
      const { switchable } = control
      const origins = [...(await allowedOrigins(db))]
      return {
        ...state,
        hosts,
        origins,
        switchable,
        programs_only,
        fingerprint,
        words: words?.[language] ?? '',
      }
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
    async allow({ origins: sent }, { db, note }) {
      const origins = [...(await allowOrigins(db, z.array(z.string()).parse(JSON.parse(sent))))]
      note('listener', 0, { event: 'origins', origins })
      return { origins }
    },
    /** The code is returned only here; the journal records that one was created. */
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

/** An office opened by the command line or a test has no listener. */
const noListener: Omit<ListenerControl, 'start' | 'stop'> = {
  switchable: false,
  shown: () => ({ on: false, url: '', host: '127.0.0.1', port: 8620, plain: false, programsOnly: false }),
  hosts: () => [],
  fingerprint: () => undefined,
}

const needsEncryption = () =>
  new AppError(
    'precondition_failed',
    say((t) => t.listener.pair_needs_encryption),
    { unmet: ['encryption'] },
  )

function controlOf({ listener: control }: OfficeServices): ListenerControl {
  if (control?.switchable) return control
  throw new AppError(
    'precondition_failed',
    say((t) => t.listener.fixed),
    { unmet: ['switchable'] },
  )
}

/** The listener as it was last switched. */
export async function storedListener(db: Db): Promise<z.infer<typeof storedState> | undefined> {
  const text = await setting(db, 'listener')
  return storedState.safeParse(JSON.parse(text ?? 'null')).data
}

/** Starts the listener as it was at the last start; returns the reason if that is no longer possible. */
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
