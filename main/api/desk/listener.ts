import { z } from 'zod'
import { AppError } from '../../../shared/kernel/errors.ts'
import { type Sentence, say } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/database.ts'
import { setSetting, setting } from '../../domain/office/settings.ts'
import type { Engine } from '../engine.ts'
import type { ListenerControl } from '../listener_control.ts'
import type { DeskHandlers } from './workflows.ts'

/** `switch` as it is sent; anything else is refused where every input is admitted. */
const wanted = z.strictObject({
  on: z.literal(true),
  host: z.string().max(64).optional(),
  port: z.int().min(1024).max(65_535).optional(),
  reason: z.unknown().optional(),
})
/** What an office remembers of its door. */
const remembered = z.object({ on: z.boolean(), host: z.string(), port: z.int() })

export const listener = {
  prepare: {
    /** The system may take its time to give a port: nobody's write waits for it. */
    async switch(input, { engine }) {
      const { success, data } = wanted.safeParse(input)
      if (!success) return input
      const control = controlOf(engine)
      const { host, port } = control.shown()
      await control.start(data.host || host, data.port ?? port)
      return input
    },
  },
  queries: {
    async shown(_, { engine }) {
      const control = engine.listener ?? nowhere
      return { ...control.shown(), hosts: [...control.hosts()], switchable: control.switchable }
    },
  },
  commands: {
    async switch({ on }, { engine, db, note }) {
      const control = controlOf(engine)
      if (!on) control.stop()
      const { url, host, port, on: isOn } = control.shown()
      await setSetting(db, 'listener', JSON.stringify({ on: isOn, host, port }))
      note('listener', 0, { event: isOn ? 'on' : 'off', url })
      return { on: isOn, url }
    },
  },
} satisfies DeskHandlers<'listener'>

/** An office that only administration or a test has opened. */
const nowhere: Pick<ListenerControl, 'shown' | 'hosts' | 'switchable'> = {
  switchable: false,
  shown: () => ({ on: false, url: '', host: '127.0.0.1', port: 8620 }),
  hosts: () => [],
}

function controlOf({ listener: control }: Engine): ListenerControl {
  if (control?.switchable) return control
  throw new AppError(
    409,
    'precondition_failed',
    say((t) => t.listener.fixed),
    { unmet: ['switchable'] },
  )
}

/** Opens the door as it stood at the last start; gives the reason where that is no longer possible. */
export async function restoreListener({ file, listener: control }: Engine): Promise<Sentence | undefined> {
  const db: Db = file.reading.db
  const text = await setting(db, 'listener')
  const { success, data } = remembered.safeParse(JSON.parse(text ?? 'null'))
  if (!success || !data.on) return undefined
  try {
    await control?.start(data.host, data.port)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.errors[0]?.says ?? error.says
    throw error
  }
}
