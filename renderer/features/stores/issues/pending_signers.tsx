import { applyStatus } from '../../../../shared/inventory/codes.ts'
import { DocumentWaits } from '../../../ui/document/document_parts.tsx'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { cardsOf, type LoadedCard } from './card_kinds.ts'
import { useTexts } from './texts.ts'

const names = Object.entries(applyStatus.code)

/** The state of a card, who signs it next, and why it was returned. */
export function PendingSigners({ card: { kind, record, status } }: { card: LoadedCard }) {
  const { t } = useTexts()
  const { waits, came_back } = t.issues
  const [state] = names.find(([, code]) => code === status) ?? []
  const isState = (name: string | undefined): name is keyof typeof waits =>
    name !== undefined && Object.hasOwn(waits, name)
  return (
    <DocumentWaits
      record={record}
      waits={isState(state) ? waits[state](kind === 'welding_material') : undefined}
      returned={came_back}
    >
      <StatePill resource={cardsOf[kind]} name="status" value={status} />
    </DocumentWaits>
  )
}
