import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { meaningOf } from '../../../shared/kernel/meaning.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { call } from '../../api/client.ts'
import { resourceNamed } from '../../api/declarations.ts'
import { navigate } from '../../ui/navigation/location.ts'
import { recordHash } from '../../ui/navigation/record_url.ts'
import { codeText } from '../../ui/value/status.ts'
import type { StatusProps } from '../../ui/value/status_pill.tsx'
import { moduleWith } from '../module_at.ts'
import { recordIcon } from '../shell/entry_icons.ts'
import { type PaletteItem, recordKey } from './match.ts'
import { isScanned, searchedHash, searchedText, warnOfOldPaper } from './scanned.ts'
import { useMaterials } from './use_materials.ts'

const most = 20
/** Milliseconds after the last key before the office is asked. */
const pause = 150

/** The records that hold what was typed; the last answer stays until the next one is there. */
export function useRecords(typed: string, language: Language, hidden: ReadonlySet<string>) {
  const wanted = searchedText(typed.trim())
  const text = useSettled(wanted)
  const asked = useQuery({
    queryKey: ['search', 'records', text],
    queryFn: async () => (await call('search', 'records', { text, limit: most })).value,
    enabled: text !== '',
    placeholderData: (before) => before,
  })
  const materials = useMaterials(text, language)
  const place = ({ resource, record }: { resource: string; record: number }) =>
    Number(isScanned(typed, resource, record))
  const records = (text === '' ? [] : (asked.data ?? []))
    .filter(({ resource }) => !hidden.has(moduleWith(resource)))
    .toSorted((a, b) => place(b) - place(a))
  return {
    found: [
      ...(hidden.has('stores') ? [] : materials.found),
      ...records.map(({ resource, record, title, hint, state }): PaletteItem => {
        const known = resourceNamed(resource)
        const kind = known ? specOf(known).label[language] : resource
        const shown = known && stateOf(known, state, language)
        // The word of the state stands beside its shape.
        const facts = hint.split(' · ').filter((fact) => fact !== '' && fact !== shown?.text)
        return {
          key: `${recordKey}${resource}/${record}`,
          title,
          hint: [kind, ...facts].join(' · '),
          zh: title,
          en: title,
          icon: recordIcon(resource),
          state: shown,
          act: () => {
            navigate(searchedHash(typed, resource, record))
            void warnOfOldPaper(typed, resource, record)
          },
        }
      }),
    ],
    waiting: text !== wanted || asked.isFetching || materials.waiting,
    error: asked.error ?? materials.error,
  }
}

/** The state of a record as its list shows it; none where its meaning is no more than a fact. */
function stateOf(resource: Resource, value: string, language: Language): StatusProps | undefined {
  const [name = ''] = Object.keys(specOf(resource).states ?? {})
  const field = storedOf(resource, name)
  if (!field?.codes || value === '') return undefined
  return { meaning: meaningOf(resource, name, value), text: codeText(field.codes.table, value, language) }
}

/** A record chosen before, from its key; undefined for pages and actions. */
export function recordAgain({
  key,
  title,
  hint,
}: Pick<PaletteItem, 'key' | 'title' | 'hint'>): PaletteItem | undefined {
  const [kind, resource = '', ...record] = key.split('/')
  if (kind !== 'record') return undefined
  return {
    key,
    title,
    hint,
    zh: title,
    en: title,
    icon: recordIcon(resource),
    act: () => navigate(recordHash(resource, record.join('/'))),
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
