import { mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type Language, type LocalizedText, localized } from '../../shared/texts/index.ts'
import { createSessions } from '../api/auth/sessions.ts'
import type { Backup } from '../api/backup/location.ts'
import { restoreInto } from '../api/backup/restore/restore_into.ts'
import { scheduleBackups } from '../api/backup/schedule.ts'
import { openErrorMessage } from '../api/health/open_error.ts'
import { CorruptFileError } from '../api/health/startup_check.ts'
import { createIpcApi } from '../api/ipc_api.ts'
import { jobFile } from '../api/jobs/files.ts'
import { createLanListener } from '../api/lan/lan_listener.ts'
import { fileLogger, type LogError, type Logger, logErrorTo } from '../api/log/logger.ts'
import { type Office, openOffice } from '../api/office.ts'
import { createSetup } from '../api/setup/setup.ts'
import { maintainReserve } from '../api/storage/reserve_file.ts'
import { createWritableDirectory } from '../api/storage/writable_directory.ts'
import type { ElectronApi, ElectronApp } from './electron_api.ts'
import { createPageSource } from './pages.ts'
import { registerScheme, servePages } from './protocol.ts'
import { type DesktopAssets, openMainWindow } from './window/main_window.ts'
import { type UpgradeNotice, upgradeNotice } from './window/upgrade_notice.ts'
import { denyPermissions, guardContents } from './window/window.ts'

export interface DesktopOptions extends DesktopAssets {
  /** The office's data directory; throws if it is not allowed. */
  readonly dataDirectory: () => string
  readonly pages: string
  /** The page of the API documentation, for browsers of the LAN. */
  readonly docs: string
  /** Uncaught errors go to the log; Electron would show their stack in a dialog. */
  readonly onUncaught: (report: (error: unknown) => void) => void
}

/** Starts the program up to its window. An error is shown in a box and ends the program. */
export async function startDesktop(shell: ElectronApi, facts: DesktopOptions): Promise<void> {
  const { app, dialog } = shell
  const switchName = debuggingSwitch(app)
  if (switchName !== undefined) return refuseToOpen(shell, switchName)
  try {
    const directory = prepare(shell, facts)
    if (!app.requestSingleInstanceLock()) return app.quit()
    await app.whenReady()
    await openOfficeAndWindow(shell, facts, directory)
  } catch (error) {
    await app.whenReady()
    const language = languageOf(app)
    const reason = error instanceof Error ? error.message : String(error)
    const message = openErrorMessage(error) ?? localized((t) => t.desktop.failed(reason))
    dialog.showErrorBox(localized((t) => t.desktop.cannot_start)(language), message(language))
    app.exit(1)
  }
}

/**
 * With these switches any program on this machine could read and control the window as the signed-in person.
 * Node's own ones are disabled in the packaged program (`electronFuses` in electron-builder.yml).
 */
const debuggingSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-io-pipes',
  'remote-debugging-address',
  'remote-debugging-targets',
  'remote-allow-origins',
]

/** Only in the packaged program: in development, tests (Playwright) use these switches. */
const debuggingSwitch = ({ isPackaged, commandLine }: ElectronApp): string | undefined =>
  isPackaged ? debuggingSwitches.find((one) => commandLine.hasSwitch(one)) : undefined

/**
 * Shown at once and in both languages: Chromium starts listening when it is ready, and only then knows the
 * language.
 */
function refuseToOpen({ app, dialog }: ElectronApi, name: string): void {
  const inBoth = (text: LocalizedText) => `${text('zh')}\n${text('en')}`
  dialog.showErrorBox(
    inBoth(localized((t) => t.desktop.cannot_start)),
    inBoth(localized((t) => t.desktop.opened_to_others(`--${name}`))),
  )
  app.exit(1)
}

/**
 * If the office's file is missing or corrupt, offers to restore the newest backup; if it lacks its last
 * entries, also offers to continue without them.
 */
async function openOrRestore(
  shell: ElectronApi,
  directory: string,
  { tell: onUpgrade }: UpgradeNotice,
  log: Logger,
): Promise<Office> {
  try {
    return await openOffice(directory, { onUpgrade, log })
  } catch (error) {
    const chosen = error instanceof CorruptFileError ? choiceFor(shell, error) : undefined
    if (!chosen) throw error
    const by = { user: 0, person: hostname(), machine: hostname(), request: '' }
    if (chosen === 'accept') return openOffice(directory, { acceptLoss: by, onUpgrade, log })
    await restoreInto(directory, chosen.folder, { by, event: 'restored' })
    return openOffice(directory, { onUpgrade, log })
  }
}

/** Undefined if the person chose to do nothing now. */
function choiceFor(shell: ElectronApi, error: CorruptFileError): Backup | 'accept' | undefined {
  const { text, newest, loss } = error
  const choices = [
    { label: localized((t) => t.desktop.not_now), chosen: undefined },
    ...(newest ? [{ label: localized((t) => t.desktop.restore_newest), chosen: newest }] : []),
    ...(loss ? [{ label: localized((t) => t.desktop.go_on_without), chosen: 'accept' as const }] : []),
  ]
  if (choices.length === 1) return undefined
  const message = localized((t) => t.desktop.cannot_start)
  const chosen = choices[askForButton(shell, message, text, choices)]?.chosen
  return chosen === 'accept' && !isSure(shell) ? choiceFor(shell, error) : chosen
}

const isSure = (shell: ElectronApi): boolean =>
  askForButton(
    shell,
    localized((t) => t.desktop.sure_without),
    localized((t) => t.desktop.sure_without_about),
    [{ label: localized((t) => t.desktop.cancel) }, { label: localized((t) => t.desktop.go_on_without) }],
  ) === 1

/** Returns the index of the pressed button; closing the box counts as the first. */
function askForButton(
  { app, dialog }: ElectronApi,
  message: LocalizedText,
  detail: LocalizedText,
  choices: readonly { readonly label: LocalizedText }[],
): number {
  const language = languageOf(app)
  return dialog.showMessageBoxSync({
    type: 'error',
    message: message(language),
    detail: detail(language),
    buttons: choices.map(({ label }) => label(language)),
    cancelId: 0,
    noLink: true,
  })
}

const languageOf = (app: ElectronApp): Language => (app.getLocale().startsWith('en') ? 'en' : 'zh')

/** What Electron needs before it is ready. */
function prepare({ app, protocol, Menu }: ElectronApi, { dataDirectory }: DesktopOptions): string {
  app.enableSandbox()
  registerScheme(protocol)
  // The default menu is in English and links to the internet; the window sets its own.
  Menu.setApplicationMenu(null)
  const directory = dataDirectory()
  // Electron's single-instance lock uses this folder: one window per office, not per machine.
  const windowFolder = join(directory, 'window')
  createWritableDirectory(directory)
  mkdirSync(windowFolder, { recursive: true, mode: 0o700 })
  app.setPath('userData', windowFolder)
  return directory
}

async function openOfficeAndWindow(
  shell: ElectronApi,
  facts: DesktopOptions,
  directory: string,
): Promise<void> {
  const { app, protocol, session } = shell
  const log = fileLogger(directory, 'desktop')
  const note = logErrorTo(log)
  servePages(protocol, createPageSource(facts.pages))
  denyPermissions(session.defaultSession)
  app.on('web-contents-created', (_, contents) => guardContents(contents))
  const notice = upgradeNotice(shell, languageOf(app))
  const office = await openOrRestore(shell, directory, notice, log)
  const sessions = createSessions(office)
  const { pages, docs } = facts
  // Over the LAN the first start requires a code; at this machine it does not.
  const lan = createLanListener({ office, sessions, setup: createSetup(office, sessions, true), pages, docs })
  office.listener = lan
  const backups = scheduleBackups(office, (error) => note('the backup', error))
  const reserve = maintainReserve(office, (error) => note('the ballast', error))
  closeBeforeExit(app, [lan, reserve, backups, office], note)
  const officeApi = createIpcApi(office, sessions, createSetup(office, sessions, false), hostname())
  await openMainWindow(shell, facts, {
    office,
    lan,
    officeApi: officeApi,
    note,
    jobFile: (job, user) => jobFile(office, job, user),
  })
  notice.close()
  facts.onUncaught((error) => note('uncaught', error))
}

/** All windows are closed by then; the process must wait until the office has closed its file. */
function closeBeforeExit(
  app: ElectronApp,
  open: readonly { close(): Promise<void> }[],
  note: LogError,
): void {
  let closing = false
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (closing) return
    closing = true
    closeAll(open).then(
      () => app.exit(0),
      (error: unknown) => {
        note('closing the office', error)
        app.exit(1)
      },
    )
  })
}

async function closeAll(open: readonly { close(): Promise<void> }[]): Promise<void> {
  for (const one of open) await one.close()
}
