import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { app, BrowserWindow, dialog, Menu, nativeTheme, protocol, screen, session, Tray } from 'electron'
import { dataDirectory } from '../api/setup/data_directory.ts'
import { setOwnerOnlyUmask } from '../api/storage/file_permissions.ts'
import { startDesktop } from './desktop.ts'
import type { ElectronApi } from './electron_api.ts'

setOwnerOnlyUmask()

// Chromium's own switches may be among the arguments.
const { data } = parseArgs({
  args: process.argv.slice(1),
  options: { data: { type: 'string' } },
  strict: false,
}).values

const shell: ElectronApi = {
  app,
  BrowserWindow,
  dialog,
  Menu,
  nativeTheme,
  protocol,
  screen,
  session,
  Tray,
}

// Not awaited: Electron does not become ready while its first module is still evaluating.
void startDesktop(shell, {
  dataDirectory: () => dataDirectory(typeof data === 'string' ? data : undefined),
  pages: join(import.meta.dirname, '../renderer'),
  docs: join(import.meta.dirname, '../api-docs'),
  preload: join(import.meta.dirname, 'preload.cjs'),
  icon: join(import.meta.dirname, 'window.png'),
  tray: join(import.meta.dirname, 'tray.png'),
  onSignal: (end) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  },
  onUncaught: (report) => {
    for (const one of ['uncaughtException', 'unhandledRejection'] as const) process.on(one, report)
  },
})
