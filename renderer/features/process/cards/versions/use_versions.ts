import { useQueries } from '@tanstack/react-query'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { cardStatus } from '../../../../../shared/process/codes.ts'
import { useList } from '../../../../api/queries.ts'
import { timeText } from '../../../../ui/dates/time_text.ts'
import type { Version } from '../../../../ui/diff/versions_frame.tsx'
import { fieldText } from '../../../../ui/value/field_text.ts'
import type { Reader } from '../../../../ui/value/shown_value.ts'
import { nameQuery } from '../card_seams.ts'
import { useTexts } from '../texts.ts'
import { kindOf, type LoadedCard, showsSeams } from '../use_card.ts'
import { useSnapshots } from '../use_snapshots.ts'
import { presentContent, snapshotContent, type VersionContent } from './version_content.ts'

/** The kept versions of a card, oldest first, and behind them the card as it is now. */
export function useVersions(card: LoadedCard): readonly Version<VersionContent>[] | undefined {
  const { t } = useTexts()
  const { record, contents } = card
  const snapshots = useSnapshots(card, true)
  const isApproved = fieldText(card.record, 'status') === cardStatus.word.approved
  const asksSeams = showsSeams(kindOf(card)) && !isApproved
  const list = useList(
    'welding_seams',
    { process_material: Number(record.process_material), limit: 500 },
    { enabled: asksSeams },
  )
  const stored = snapshots.data ?? []
  // An approved card stands with the seams that it was approved with.
  const approved = isApproved
    ? stored.findLast(({ revision }) => revision === Number(record.revision))
    : undefined
  const present: readonly Row[] = approved?.seams ?? list.data?.results ?? []
  const reader = useReader([...stored.flatMap(({ seams }) => seams), ...present])
  if (!snapshots.data || (asksSeams && !list.data) || !reader) return undefined
  return [
    ...stored.map((one, at) => ({
      key: String(at),
      title: t.cards.versions.kept(one.revision, timeText(one.create_dt)),
      reason: one.reason,
      content: snapshotContent(one, reader),
    })),
    {
      key: 'present',
      title: t.cards.versions.present,
      reason: '',
      content: presentContent(record, contents, present, reader),
    },
  ]
}

const consumables = ['wm_1', 'wf_1', 'wm_2', 'wf_2'] as const

/** Reads seams with the grades of their consumables; undefined until all of these are known. */
function useReader(seams: readonly Row[]): Reader | undefined {
  const { t, language } = useTexts()
  const materials = seams.flatMap((seam) => consumables.map((name) => Number(seam[name] ?? 0)))
  const ids = [...new Set(materials)].filter((id) => id > 0)
  const names = useQueries({ queries: ids.map((id) => nameQuery('materials', id)) })
  if (names.some(({ isPending }) => isPending)) return undefined
  const nameOf = new Map(ids.map((id, at) => [id, names[at]?.data ?? String(id)]))
  return { t, language, nameOf: (_, id) => nameOf.get(Number(id)) ?? '' }
}
