import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const shape = z.object({
  /** In screen coordinates; absent before the first close. */
  place: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).exactOptional(),
  maximized: z.boolean().default(true),
  zoom: z.number().min(0.5).max(3).default(1),
  language: z.enum(['zh', 'en']).exactOptional(),
  /** The folder of the last saved file. */
  folder: z.string().exactOptional(),
})
type Facts = z.infer<typeof shape>

/** A window's settings, kept from one start to the next. */
export interface WindowState {
  readonly facts: Facts
  save(facts: Partial<Facts>): void
}

/** Stored beside Electron's own files. If it cannot be read or written, only the window's place is lost. */
export function openWindowState(folder: string): WindowState {
  const file = join(folder, 'window.json')
  let facts = readWindowState(file)
  return {
    get facts() {
      return facts
    },
    save(changed) {
      facts = { ...facts, ...changed }
      try {
        writeFileSync(file, JSON.stringify(facts))
      } catch {}
    },
  }
}

function readWindowState(file: string): Facts {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return shape.parse({})
  }
}
