import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDesktop } from '../../../main/electron/desktop.ts'
import { tempFolder, whenDone } from '../../support/lifetime.ts'
import { fillBackedUp } from '../../support/prepared_office.ts'
import { type DoubleWindow, electronDouble } from './electron.ts'

export const indexText = '<!doctype html><title>office</title>'

/** Built pages in small, with a file beside their folder that no page may reach. */
export function smallPages(): string {
  const folder = join(tempFolder(), 'renderer')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), indexText)
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'noto-3c.woff2'), 'font')
  writeFileSync(join(folder, '..', 'secret.txt'), 'secret')
  return folder
}

/** Where the program finds its parts; nobody sends signals here. */
export const partsOf = (directory: string): Parameters<typeof startDesktop>[1] => ({
  dataDirectory: () => directory,
  pages: smallPages(),
  docs: '/program/api-docs',
  preload: '/program/preload.cjs',
  icon: '/program/window.png',
  tray: '/program/tray.png',
  onSignal: () => undefined,
  onUncaught: () => undefined,
})

type Double = ReturnType<typeof electronDouble>

interface Start {
  /** A scratch folder without it. */
  readonly directory?: string
  readonly arrange?: (double: Double, directory: string) => void
}

/** Starts the program on the double, as main.ts does on the real Electron. */
export async function startDouble({ directory = tempFolder(), arrange }: Start = {}) {
  const double = electronDouble()
  arrange?.(double, directory)
  await startDesktop(double.shell, partsOf(directory))
  return { ...double, directory }
}

/** The same, for tests that go on in its window; at the end the program is ended, whatever would be asked. */
export async function openDouble({ directory = tempFolder(), ...start }: Start = {}) {
  await fillBackedUp(directory)
  const double = await startDouble({ directory, ...start })
  whenDone(async () => {
    double.dialog.press = 1
    double.app.quit()
    await double.app.exited.promise
  })
  return { ...double, window: onlyWindow(double.windows) }
}

function onlyWindow(windows: readonly DoubleWindow[]): DoubleWindow {
  const [window] = windows
  if (!window || windows.length > 1) throw new Error(`${windows.length} windows`)
  return window
}

export const firstPerson = {
  language: 'zh',
  plant_name: '华鼎压力容器有限公司',
  last_name: '许',
  first_name: '库生',
  username: 'xu',
  password: 'eight-or-more',
} as const
