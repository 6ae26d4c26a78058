import type { Role } from '../../../shared/kernel/people.ts'
import { useMe } from '../../api/current_user.ts'
import { useHiddenModules } from '../../api/hidden_modules.ts'
import { useOperation } from '../../api/queries.ts'
import { IconCheck, IconPlus, IconScan } from '../../ui/look/icons.ts'
import type { Action } from '../../ui/page/page_head.tsx'
import { previewFirst } from './inbox/inbox_focus.ts'
import { isPaper } from './inbox/item_facts.ts'
import { useTexts } from './texts.ts'

/** Whose work is to look at what others wrote. */
const approvers: readonly Role[] = [
  'leader',
  'sales_head',
  'process_head',
  'purchase_head',
  'purchase_chief',
  'prod_head',
  'quality_head',
  'bid_office',
  'process_checker',
  'welding_engineer',
]
/**
 * What the others create first on a day. Those who only take further what others began have none: quota lists come with
 * the import, hours with the operations, arrivals and entries from the keeper and the buyer.
 */
const creations = [
  ['sales', '#/list/work_orders/new'],
  ['planner', '#/cards/new'],
  ['buyer', '#/orders/new'],
  ['prod_planner', '#/plans?new=true'],
  ['group_leader', '#/issues/welding_material/new'],
] as const satisfies readonly (readonly [Role, string])[]

/** The one button of home: the keeper scans, approvers take the next paper, others make what they make first. */
export function usePrimary(): Action | undefined {
  const { t } = useTexts()
  const { roles } = useMe()
  const hidden = useHiddenModules()
  const { data } = useOperation('waiting', 'items', { limit: 200 })
  if (roles.includes('keeper') && !hidden.has('stores'))
    return { name: 'scan', label: t.home.scan, icon: IconScan, keys: 'F3', href: '#/issues' }
  if (approvers.some((role) => roles.includes(role))) {
    const papers = data?.results.filter(isPaper) ?? []
    const [first] = papers
    return (
      first && {
        name: 'approve',
        label: t.home.approve(papers.length),
        icon: IconCheck,
        press: previewFirst,
      }
    )
  }
  const own = creations.find(([role]) => roles.includes(role))
  return own && { name: 'create', label: t.home.create[own[0]], icon: IconPlus, href: own[1] }
}
