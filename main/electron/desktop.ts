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
  /** Where the office's data is; throws where it may not be. */
  readonly dataDirectory: () => string
  readonly pages: string
  /** The page of the interface document, for browsers of the LAN. */
  readonly docs: string
  /** What nobody catches goes to the log; Electron would show its stack to the person at the desk. */
  readonly onUncaught: (report: (error: unknown) => void) => void
}

/** From the start of the program to its window. Whatever stands in the way is said in a box, and ends it. */
export async function startDesktop(shell: ElectronApi, facts: DesktopOptions): Promise<void> {
  const { app, dialog } = shell
  const opening = openingSwitch(app)
  if (opening !== undefined) return refuseToOpen(shell, opening)
  try {
    const directory = prepare(shell, facts)
    if (!app.requestSingleInstanceLock()) return app.quit()
    await app.whenReady()
    await openOfficeAndDesk(shell, facts, directory)
  } catch (error) {
    await app.whenReady()
    const language = languageOf(app)
    const reason = error instanceof Error ? error.message : String(error)
    const says = openErrorMessage(error) ?? localized((t) => t.desktop.failed(reason))
    dialog.showErrorBox(localized((t) => t.desktop.cannot_start)(language), says(language))
    app.exit(1)
  }
}

/**
 * With these any program of this machine could read the window, and act in it as whoever is signed in. What Node would
 * listen on is shut in the packaged program itself (`electronFuses` in electron-builder.yml).
 */
const openingSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-io-pipes',
  'remote-debugging-address',
  'remote-debugging-targets',
  'remote-allow-origins',
]

/** In the packaged program alone: where it is developed, tests drive the window through them (Playwright). */
const openingSwitch = ({ isPackaged, commandLine }: ElectronApp): string | undefined =>
  isPackaged ? openingSwitches.find((one) => commandLine.hasSwitch(one)) : undefined

/** At once and in both languages: Chromium listens as soon as it is ready, and knows the language of the machine only then. */
function refuseToOpen({ app, dialog }: ElectronApi, name: string): void {
  const inBoth = (says: LocalizedText) => `${says('zh')}\n${says('en')}`
  dialog.showErrorBox(
    inBoth(localized((t) => t.desktop.cannot_start)),
    inBoth(localized((t) => t.desktop.opened_to_others(`--${name}`))),
  )
  app.exit(1)
}

/**
 * Where the office's file is gone or damaged, whoever waits for it may have the newest backup in its place; where it lacks
 * its last entries, he may also go on without them.
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

/** Undefined where nothing is to be done now. */
function choiceFor(shell: ElectronApi, error: CorruptFileError): Backup | 'accept' | undefined {
  const { text, newest, loss } = error
  const choices = [
    { says: localized((t) => t.desktop.not_now), chosen: undefined },
    ...(newest ? [{ says: localized((t) => t.desktop.restore_newest), chosen: newest }] : []),
    ...(loss ? [{ says: localized((t) => t.desktop.go_on_without), chosen: 'accept' as const }] : []),
  ]
  if (choices.length === 1) return undefined
  const message = localized((t) => t.desktop.cannot_start)
  const chosen = choices[asked(shell, message, text, choices)]?.chosen
  return chosen === 'accept' && !isSure(shell) ? choiceFor(shell, error) : chosen
}

const isSure = (shell: ElectronApi): boolean =>
  asked(
    shell,
    localized((t) => t.desktop.sure_without),
    localized((t) => t.desktop.sure_without_about),
    [{ says: localized((t) => t.desktop.cancel) }, { says: localized((t) => t.desktop.go_on_without) }],
  ) === 1

/** Which of the buttons is pressed; the first one is that of whoever closes the box. */
function asked(
  { app, dialog }: ElectronApi,
  message: LocalizedText,
  detail: LocalizedText,
  choices: readonly { readonly says: LocalizedText }[],
): number {
  const language = languageOf(app)
  return dialog.showMessageBoxSync({
    type: 'error',
    message: message(language),
    detail: detail(language),
    buttons: choices.map(({ says }) => says(language)),
    cancelId: 0,
    noLink: true,
  })
}

const languageOf = (app: ElectronApp): Language => (app.getLocale().startsWith('en') ? 'en' : 'zh')

/** What Electron must be told before it is ready. */
function prepare({ app, protocol, Menu }: ElectronApi, { dataDirectory }: DesktopOptions): string {
  app.enableSandbox()
  registerScheme(protocol)
  // The default menu speaks English and leads to the internet; the window brings its own.
  Menu.setApplicationMenu(null)
  const directory = dataDirectory()
  // Electron counts instances by this folder: one window for each office, not for each machine.
  const own = join(directory, 'window')
  createWritableDirectory(directory)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  app.setPath('userData', own)
  return directory
}

async function openOfficeAndDesk(
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
  // Behind the LAN's door the first run would take a code; whoever sits at the desk needs none.
  const lan = createLanListener({ office, sessions, setup: createSetup(office, sessions, true), pages, docs })
  office.listener = lan
  const backups = scheduleBackups(office, (error) => note('the backup', error))
  const ballast = maintainReserve(office, (error) => note('the ballast', error))
  closeBeforeExit(app, [lan, ballast, backups, office], note)
  const door = createIpcApi(office, sessions, createSetup(office, sessions, false), hostname())
  await openMainWindow(shell, facts, {
    office,
    lan,
    officeApi: door,
    note,
    jobFile: (job, user) => jobFile(office, job, user),
  })
  notice.close()
  facts.onUncaught((error) => note('uncaught', error))
}

/** The windows are gone by then; the last commits are not, until the office has closed its file. */
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
