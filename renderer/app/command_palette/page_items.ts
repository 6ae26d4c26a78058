import { welding_material_bake_records as bakes } from '../../../shared/inventory/welding/welding_material_bake_records.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Acting } from '../../../shared/kernel/transitions.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { sectionsFor } from '../../features/office/settings/sections.ts'
import { openDialog, openHelp } from '../../ui/dialog/side_panels.ts'
import { mayCreate } from '../../ui/form/editable.ts'
import { hasEntry } from '../../ui/grid/entry/entry_fields.ts'
import { returnKey } from '../../ui/keyboard/shortcuts.ts'
import type { Appearance } from '../../ui/look/appearance.ts'
import { hashOf, navigate } from '../../ui/navigation/location.ts'
import { creatableLists, placesFor } from '../shell/places.ts'
import type { PaletteItem } from './match.ts'
import type { Texts } from './texts.ts'

interface Facts {
  readonly acting: Acting
  readonly language: Language
  readonly catalogues: Readonly<Record<Language, Texts>>
  readonly appearance: Appearance
  /** Modules that the plant does not use. */
  readonly hidden: ReadonlySet<string>
  readonly isCopy: boolean
}
type Name = (t: Texts, language: Language) => string

/** Pages and actions of this person, each with its name in both languages. */
export function pageItems({
  acting,
  language,
  catalogues,
  appearance,
  hidden,
  isCopy,
}: Facts): readonly PaletteItem[] {
  const t = catalogues[language]
  const item = (key: string, name: Name, hint: string, act: () => void, also?: Name): PaletteItem => ({
    key,
    title: name(t, language),
    hint,
    zh: [name, also].flatMap((one) => one?.(catalogues.zh, 'zh') ?? []).join(' '),
    en: [name, also].flatMap((one) => one?.(catalogues.en, 'en') ?? []).join(' '),
    act,
  })
  const page = (key: string, name: Name, hash: string, also?: Name) =>
    item(key, name, t.finder.page, () => navigate(hash), also)
  return [
    ...placesFor(acting, hidden)
      // A list whose rows are shown below other records comes after all others.
      .toSorted((a, b) => Number(a.raw) - Number(b.raw))
      .map(({ key, href, label }) => page(key, (_, spoken) => label[spoken], href)),
    ...sectionsFor(acting).map((section) =>
      page(
        `settings/${section}`,
        (texts) => `${texts.pages.settings} · ${texts.section_names[section]}`,
        hashOf(['settings', section]),
      ),
    ),
    ...newOnes(acting, hidden).map(({ key, name, hash, also }) =>
      item(key, name, t.finder.action, () => navigate(hash), also),
    ),
    ...(isCopy
      ? [
          item(
            'write_return',
            (texts) => texts.finder.write_return,
            returnKey,
            () => openDialog('write_return'),
          ),
        ]
      : []),
    item(
      'help',
      (texts) => texts.help.open,
      'F1',
      () => openHelp(),
    ),
    item(
      'keys',
      (texts) => texts.help.keys,
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

interface NewItem {
  readonly key: string
  readonly name: Name
  readonly hash: string
  /** Further name that the search finds. */
  readonly also?: Name
}

const addOf =
  (resource: Resource): Name =>
  (t, spoken) =>
    t.add(specOf(resource).label[spoken])

/** Records that this person may create, one at a time or many in a grid. Readings are typed on their sheet. */
function newOnes(acting: Acting, hidden: ReadonlySet<string>): readonly NewItem[] {
  const open = creatableLists(acting, hidden).filter((resource) => mayCreate(resource, acting))
  const charge = { key: 'new/bakes', name: (t: Texts) => t.new_bake, hash: hashOf(['bakes', 'new']) }
  return [
    ...(mayCreate(bakes, acting) && !hidden.has('welding_store') ? [{ ...charge, also: addOf(bakes) }] : []),
    ...open
      .filter((resource) => resource.name !== bakes.name)
      .map((resource) => ({
        key: `new/${resource.name}`,
        name: addOf(resource),
        hash: hashOf(['list', resource.name, 'new']),
      })),
    ...open.filter(hasEntry).map((resource) => ({
      key: `entry/${resource.name}`,
      name: (t: Texts, spoken: Language) => t.entry.title(specOf(resource).label[spoken]),
      hash: hashOf(['list', resource.name, 'entry']),
      also: addOf(resource),
    })),
  ]
}
