import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { specOf } from '../../../shared/kernel/resource.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { call } from '../../api/client.ts'
import { resourceNamed } from '../../api/declarations.ts'
import { navigate } from '../../ui/navigation/location.ts'
import { recordHash } from '../../ui/navigation/record_url.ts'
import { type PaletteItem, recordKey } from './match.ts'
import { isScanned, searchedHash, searchedText, warnOfOldPaper } from './scanned.ts'
import { useMaterials } from './use_materials.ts'

const most = 20
/** Milliseconds after the last key before the office is asked. */
const pause = 150

/** The records that hold what was typed; the last answer stays until the next one is there. */
export function useRecords(typed: string, language: Language) {
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
  const records = (text === '' ? [] : (asked.data ?? [])).toSorted((a, b) => place(b) - place(a))
  return {
    found: [
      ...materials.found,
      ...records.map(({ resource, record, title, hint }): PaletteItem => {
        const known = resourceNamed(resource)
        const kind = known ? specOf(known).label[language] : resource
        return {
          key: `${recordKey}${resource}/${record}`,
          title,
          hint: hint === '' ? kind : `${kind} · ${hint}`,
          zh: title,
          en: title,
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
