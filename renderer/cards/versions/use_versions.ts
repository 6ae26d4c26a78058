import { useAsked, useList } from '../../office/queries.ts'
import { useTexts } from '../../texts/index.ts'
import { kindOf, type LoadedCard, showsSeams } from '../use_card.ts'
import { keptContent, presentContent, type VersionContent } from './version_content.ts'

export interface Version {
  readonly key: string
  readonly title: string
  /** Why it was revised; '' where it was kept at its approval. */
  readonly reason: string
  readonly content: VersionContent
}

/** The kept versions of a card, oldest first, and behind them the card as it is now. */
export function useVersions(card: LoadedCard): readonly Version[] | undefined {
  const { t } = useTexts()
  const { record, contents } = card
  const kept = useAsked('transfer_cards', 'snapshots', { card: card.id })
  const seams = useList(
    'welding_seams',
    { process_material: Number(record.process_material), limit: 500 },
    { enabled: showsSeams(kindOf(card)) },
  )
  if (!kept.data || (showsSeams(kindOf(card)) && !seams.data)) return undefined
  return [
    ...kept.data.map((one, at) => ({
      key: String(at),
      title: t.cards.versions.kept(one.revision, one.create_dt.slice(0, 16).replace('T', ' ')),
      reason: one.reason,
      content: keptContent(one),
    })),
    {
      key: 'present',
      title: t.cards.versions.present,
      reason: '',
      content: presentContent(record, contents, seams.data?.results ?? []),
    },
  ]
}
