import { allows } from '../../../../shared/kernel/transitions.ts'
import { circulation_routes } from '../../../../shared/process/circulation_routes.ts'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import type { RowAction } from '../../../ui/grid/row_actions.ts'
import { hashOf, navigate } from '../../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import type { Part } from './tree/tree.ts'
import { kindText } from './tree/tree_columns.tsx'
import type { Library } from './use_library.ts'

/** What this person may do with parts: the menu of one of them, and the buttons below the tree. */
export function usePartActions({ id: library }: Library, route: () => void, cards: () => void) {
  const { t, language } = useTexts()
  const acting = actingAs(useMe())
  const mayRoute = allows(circulation_routes, circulation_routes.spec.allow.assign, {}, acting)
  const mayMakeCards = allows(transfer_cards, transfer_cards.spec.allow.create, {}, acting)
  return {
    mayRoute,
    mayMakeCards,
    of: (part: Part): readonly RowAction[] => [
      {
        name: 'open',
        label: t.lists.open,
        keys: 'Enter',
        run: () => navigate(hashOf(['libraries', library, 'parts', part.id])),
      },
      ...(mayRoute ? [{ name: 'route', label: t.libraries.route_of, keys: 'F2', run: route }] : []),
      ...part.cards.map(({ id, category }) => ({
        name: `card-${id}`,
        label: t.libraries.open_card(kindText(category, language)),
        run: () => navigate(hashOf(['cards', id])),
      })),
      ...(mayMakeCards ? [{ name: 'cards', label: t.libraries.make_cards(1), run: cards }] : []),
      {
        name: 'seams',
        label: t.libraries.seams,
        run: () => navigate(hashOf(['libraries', library, 'seams'], { part: String(part.id) })),
      },
    ],
  }
}
