import { VersionsFrame } from '../../../../ui/diff/versions_frame.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { fieldText } from '../../../../ui/value/field_text.ts'
import { useTexts } from '../texts.ts'
import { type LoadedCard, useCard } from '../use_card.ts'
import { Comparison } from './comparison.tsx'
import { useVersions } from './use_versions.ts'

/** `#/cards/3/versions`: two versions of a card, what is old and what is new of each. */
export function VersionsPage({ card: id }: { card: number }) {
  const { card, error } = useCard(id)
  return card ? <Versions card={card} /> : <Loading error={error} />
}

function Versions({ card }: { card: LoadedCard }) {
  const { t } = useTexts()
  const versions = useVersions(card)
  if (!versions) return <Loading error={undefined} />
  // The last version of another revision; where there is none, the last one kept.
  const present = Number(card.record.revision)
  const before = versions.findLastIndex(
    ({ key, content }) => key !== 'present' && Number(content.card.revision) < present,
  )
  return (
    <VersionsFrame
      title={t.versions.title}
      sub={fieldText(card.record, 'file_index')}
      back={hashOf(['cards', card.id])}
      versions={versions}
      before={before}
      none={t.cards.versions.none}
      reasonOf={t.cards.versions.reason}
    >
      {(older, newer, onlyChanges) => <Comparison older={older} newer={newer} onlyChanges={onlyChanges} />}
    </VersionsFrame>
  )
}
