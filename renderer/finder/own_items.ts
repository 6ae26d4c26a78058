import { specOf } from '../../shared/kernel/resource.ts'
import type { Acting } from '../../shared/kernel/transitions.ts'
import { resources } from '../../shared/resources.ts'
import type { Language } from '../../shared/texts/index.ts'
import { mayCreate } from '../forms/editable.ts'
import { sectionsFor } from '../settings/sections.ts'
import type { Appearance } from '../shell/appearance.ts'
import { listsFor, officePages, workPages } from '../shell/pages.ts'
import { openDialog, openHelp } from '../shell/panels.ts'
import { go, hashOf } from '../shell/place.ts'
import { catalogues, type Texts } from '../texts/index.ts'
import type { Found } from './match.ts'

interface Facts {
  readonly acting: Acting
  readonly language: Language
  readonly appearance: Appearance
}
type Name = (t: Texts, language: Language) => string

/** Pages and actions that this person can reach, each with its name in both languages. */
export function ownItems({ acting, language, appearance }: Facts): readonly Found[] {
  const t = catalogues[language]
  const item = (key: string, name: Name, hint: string, act: () => void): Found => ({
    key,
    title: name(t, language),
    hint,
    zh: name(catalogues.zh, 'zh'),
    en: name(catalogues.en, 'en'),
    act,
  })
  const page = (key: string, name: Name, hash: string) => item(key, name, t.finder.page, () => go(hash))
  const lists = listsFor(acting).flatMap((module) => module.lists)
  return [
    ...[...workPages, ...officePages].map((one) =>
      page(`page/${one}`, (texts) => texts.shell.pages[one], hashOf([one])),
    ),
    ...lists.map((resource) =>
      page(
        `list/${resource.name}`,
        (_, spoken) => specOf(resource).label[spoken],
        hashOf(['list', resource.name]),
      ),
    ),
    ...sectionsFor(acting).map((section) =>
      page(
        `settings/${section}`,
        (texts) => `${texts.shell.pages.settings} · ${texts.settings.sections[section]}`,
        hashOf(['settings', section]),
      ),
    ),
    page('print/humiture', (texts) => texts.finder.print_humiture, hashOf(['print', 'humiture'])),
    page('print/bakes', (texts) => texts.finder.print_bakes, hashOf(['print', 'bakes'])),
    ...newOnes(acting).map(({ key, name, hash }) => item(key, name, t.finder.action, () => go(hash))),
    item(
      'help',
      (texts) => texts.shell.help_here,
      'F1',
      () => openHelp(),
    ),
    item(
      'keys',
      (texts) => texts.shell.key_list,
      '?',
      () => openDialog('keys'),
    ),
    item(
      'theme',
      (texts) => texts.finder.other_theme,
      t.finder.action,
      () => appearance.setTheme(appearance.theme === 'dark' ? 'light' : 'dark'),
    ),
    item(
      'language',
      (texts) => texts.finder.other_language,
      t.finder.action,
      () => appearance.speakAs(language === 'zh' ? 'en' : 'zh'),
    ),
  ]
}

const bakes = resources.welding_material_bake_records

/** What can be begun anew. A reading is no record of its own to its keeper: it is typed into the sheet. */
function newOnes(acting: Acting): readonly { key: string; name: Name; hash: string }[] {
  const lists = listsFor(acting).flatMap((module) => module.lists)
  return [
    ...(mayCreate(bakes, acting)
      ? [{ key: 'new/bakes', name: (t: Texts) => t.new_bake, hash: hashOf(['bakes', 'new']) }]
      : []),
    ...lists
      .filter((resource) => mayCreate(resource, acting))
      .map((resource) => ({
        key: `new/${resource.name}`,
        name: (t: Texts, spoken: Language) => t.add(specOf(resource).label[spoken]),
        hash: hashOf(['list', resource.name, 'new']),
      })),
  ]
}
