import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { stockKind } from '../../../shared/inventory/codes.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { call } from '../../api/client.ts'
import { IconPackages } from '../../ui/look/icons.ts'
import { navigate } from '../../ui/navigation/location.ts'
import { materialHash } from '../../ui/navigation/record_url.ts'
import { codeText } from '../../ui/value/status.ts'
import { type PaletteItem, recordKey } from './match.ts'
import { useTexts } from './texts.ts'

/** Material by the beginning of its number or by its heat: typed, or scanned from a label. */
export function useMaterials(text: string, language: Language) {
  const { t } = useTexts()
  const asked = useQuery({
    queryKey: ['trace', 'found', text],
    queryFn: async () => (await call('trace', 'found', { text })).value,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const materials = text === '' ? [] : (asked.data ?? [])
  return {
    found: materials.map(
      ({ material_number: number, batch_number, kind, name, material_mark, specification }): PaletteItem => ({
        key: `${recordKey}trace/${number}`,
        title: number,
        hint: [
          `${t.materials.kind} · ${codeText(stockKind.table, String(kind), language)}`,
          name,
          material_mark,
          specification,
          batch_number,
        ]
          .filter(Boolean)
          .join(' '),
        zh: number,
        en: number,
        icon: IconPackages,
        act: () => navigate(materialHash(number)),
      }),
    ),
    waiting: asked.isFetching,
    error: asked.error,
  }
}
