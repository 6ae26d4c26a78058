import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../../../shared/kernel/office_api.ts'
import { type Language, localized, type Texts } from '../../../shared/texts/index.ts'

type Item = MenuItemConstructorOptions
type Words = Texts['desktop']['menu']

export interface MenuOptions {
  readonly language: Language
  readonly platform: NodeJS.Platform
  /** Sends the chosen command to the page. */
  readonly choose: (command: MenuCommand) => void
  readonly showAbout: () => void
}

const line: Item = { type: 'separator' }

/**
 * The window's menu. The page handles the keys itself, because it knows what they mean at the moment; the
 * menu only shows them. macOS offers keys to the page first, so nothing happens twice there either.
 */
export function buildMenu(facts: MenuOptions): Item[] {
  const mac = facts.platform === 'darwin'
  return [
    ...(mac ? [programMenu(facts)] : []),
    fileMenu(facts, mac),
    editMenu(facts),
    ...pageMenus(facts, mac),
  ]
}

const itemsOf = ({ language, choose }: MenuOptions) => {
  const word = (pick: (words: Words) => string): string => localized((t) => pick(t.desktop.menu))(language)
  return {
    word,
    /** A command for the page. */
    item: (command: MenuCommand, accelerator?: string): Item => ({
      label: word((t) => t[command]),
      click: () => choose(command),
      ...(accelerator !== undefined && { accelerator, registerAccelerator: false }),
    }),
    /** A role of the system, with our label. */
    role: (role: NonNullable<Item['role']>, pick: (words: Words) => string): Item => ({
      role,
      label: word(pick),
    }),
  }
}

function programMenu(facts: MenuOptions): Item {
  const { word, role } = itemsOf(facts)
  return {
    label: word((t) => t.program),
    submenu: [
      { label: word((t) => t.about), click: facts.showAbout },
      line,
      role('services', (t) => t.services),
      line,
      role('hide', (t) => t.hide),
      role('hideOthers', (t) => t.hide_others),
      role('unhide', (t) => t.show_all),
      line,
      role('quit', (t) => t.quit),
    ],
  }
}

function fileMenu(facts: MenuOptions, mac: boolean): Item {
  const { word, item, role } = itemsOf(facts)
  return {
    label: word((t) => t.file),
    submenu: [
      item('new'),
      item('save', 'CmdOrCtrl+S'),
      line,
      item('print', 'CmdOrCtrl+P'),
      item('save_pdf'),
      ...(mac ? [] : [line, role('quit', (t) => t.quit)]),
    ],
  }
}

function editMenu(facts: MenuOptions): Item {
  const { word, role } = itemsOf(facts)
  // Chromium already handles these keys, and a grid has its own undo: a registered key would interfere.
  const edit = (name: NonNullable<Item['role']>, pick: (words: Words) => string): Item => ({
    ...role(name, pick),
    registerAccelerator: false,
  })
  return {
    label: word((t) => t.edit),
    submenu: [
      edit('undo', (t) => t.undo),
      edit('redo', (t) => t.redo),
      line,
      edit('cut', (t) => t.cut),
      edit('copy', (t) => t.copy),
      edit('paste', (t) => t.paste),
      edit('selectAll', (t) => t.select_all),
    ],
  }
}

function pageMenus(facts: MenuOptions, mac: boolean): Item[] {
  const { word, item, role } = itemsOf(facts)
  return [
    {
      label: word((t) => t.view),
      submenu: [
        item('zoom_in', 'CmdOrCtrl+Plus'),
        item('zoom_out', 'CmdOrCtrl+-'),
        item('zoom_reset', 'CmdOrCtrl+0'),
        line,
        item('theme'),
        role('togglefullscreen', (t) => t.full_screen),
      ],
    },
    { label: word((t) => t.office), submenu: [item('search', 'CmdOrCtrl+K'), item('settings')] },
    {
      label: word((t) => t.help_menu),
      submenu: [
        item('help', 'F1'),
        item('manual'),
        item('keys', 'CmdOrCtrl+/'),
        ...(mac ? [] : [line, { label: word((t) => t.about), click: facts.showAbout }]),
      ],
    },
  ]
}
