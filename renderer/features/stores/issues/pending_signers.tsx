import { applyStatus } from '../../../../shared/inventory/codes.ts'
import { cardsOf, type LoadedCard } from './card_kinds.ts'
import { CardState } from './card_state.tsx'
import { useTexts } from './texts.ts'

const names = Object.entries(applyStatus.code)

/** Where the card stands and whose turn it is, in words; and why it came back. */
export function PendingSigners({ card: { kind, record, status } }: { card: LoadedCard }) {
  const { t } = useTexts()
  const { waits } = t.issues
  const state = names.find(([, code]) => code === status)?.[0]
  const isState = (name: string | undefined): name is keyof typeof waits =>
    name !== undefined && Object.hasOwn(waits, name)
  return (
    <CardState
      resource={cardsOf[kind]}
      record={record}
      waits={isState(state) ? waits[state](kind === 'welding_material') : undefined}
    />
  )
}
