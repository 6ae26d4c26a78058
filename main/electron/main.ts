import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { app, BrowserWindow, dialog, Menu, protocol, session } from 'electron'
import { dataDirectory } from '../api/data_directory.ts'
import { startDesktop } from './desktop.ts'
import { logUncaught } from './log.ts'

// Chromium's own switches may stand among the arguments.
const { data } = parseArgs({
  args: process.argv.slice(1),
  options: { data: { type: 'string' } },
  strict: false,
}).values

// Ends the program as closing its window does.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())

// Not awaited here: Electron is never ready while its first module still waits.
void startDesktop(
  { app, BrowserWindow, dialog, Menu, protocol, session },
  {
    dataDirectory: () => dataDirectory(typeof data === 'string' ? data : undefined),
    pages: join(import.meta.dirname, '../renderer'),
    preload: join(import.meta.dirname, 'preload.cjs'),
  },
).then(logUncaught)
