import { id, int, lines, ref, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { cardStatus } from './codes.ts'

/**
 * A process of a transfer card. `index` counts from 1 without gaps; editable while the card is being
 * compiled.
 */
export const transfer_card_processes = resource(
  'transfer_card_processes',
  {
    id: id(),
    transfer_card: ref('transfer_cards', '流转卡', 'Transfer card'),
    index: int('序号', 'No.', { min: 1, max: 999 }),
    name: text('工序名称', 'Process'),
    detail: lines('工艺过程及技术要求', 'Process and technical requirements'),
  },
  {
    label: { zh: '流转卡工序', en: 'Card process' },
    away: {
      carried: 'all',
      create: true,
      update: true,
      remove: true,
    },
    title: ['index', 'name'],
    list: {
      fields: 'all',
      filters: { transfer_card: equals('transfer_card') },
      order: ['transfer_card', 'index', 'id'],
    },
    create: { requiredInputs: ['transfer_card'], optionalInputs: ['index', 'name', 'detail'] },
    update: [{ fields: ['index', 'name', 'detail'] }],
    remove: {},
    parentState: { via: 'transfer_card', when: { status: [cardStatus.word.drafting] } },
    allow: {
      create: ['planner', 'welding_engineer'],
      update: ['planner', 'welding_engineer'],
      remove: ['planner', 'welding_engineer'],
    },
    routes: { paths: { remove: ['DELETE /api/transfer_card_processes/{id}'] } },
  },
)
