import type { Role } from '../../../shared/kernel/people.ts'
import type { Acting } from '../../../shared/kernel/transitions.ts'
import { BakesToConfirm, Ovens } from './bakes.tsx'
import { Breaches } from './breaches.tsx'
import { Documents } from './documents.tsx'
import { Expiring } from './expiring.tsx'
import { Hours } from './hours.tsx'
import { Issues } from './issues.tsx'
import { MyJobs } from './my_jobs.tsx'
import { Orders } from './orders.tsx'
import { PendingDrafts } from './pending_drafts.tsx'
import { Planning, Quotas } from './planning.tsx'
import { Arrivals, Procurement } from './procurement.tsx'
import { Production } from './production.tsx'
import { Readings } from './readings.tsx'
import { SetupSteps } from './setup_steps.tsx'
import { Shop } from './shop.tsx'
import { Signatures } from './signatures.tsx'
import { Store } from './store.tsx'
import type { Widget } from './widget.tsx'

const has =
  (...wanted: readonly Role[]) =>
  ({ caller }: Acting): boolean =>
    wanted.some((role) => caller.roles.includes(role))

/** What a person's home is made of, in this order. A module adds its part here. */
export const widgets: readonly Widget[] = [
  { name: 'setup', module: 'office', isFor: has('admin'), wide: true, Content: SetupSteps },
  {
    name: 'signatures',
    module: 'process',
    isFor: has('process_checker', 'process_head', 'welding_engineer'),
    Content: Signatures,
  },
  { name: 'planning', module: 'process', isFor: has('planner', 'welding_engineer'), Content: Planning },
  { name: 'quotas', module: 'process', isFor: has('quota_clerk'), Content: Quotas },
  { name: 'production', module: 'production', isFor: has('prod_planner', 'prod_head'), Content: Production },
  { name: 'hours', module: 'production', isFor: has('statistician', 'quota_clerk'), Content: Hours },
  {
    name: 'procurement',
    module: 'procurement',
    isFor: has(
      'buyer',
      'purchase_chief',
      'purchase_head',
      'leader',
      'bid_office',
      'inspector',
      'process_head',
      'quality_head',
      'prod_head',
      'sales_head',
      'planner',
      'welding_engineer',
    ),
    Content: Procurement,
  },
  { name: 'orders', module: 'office', isFor: has('sales'), Content: Orders },
  {
    name: 'documents',
    module: 'sales',
    isFor: has(
      'sales',
      'planner',
      'process_checker',
      'welding_engineer',
      'buyer',
      'purchase_chief',
      'prod_planner',
      'inspector',
      'leader',
      'bid_office',
    ),
    Content: Documents,
  },
  {
    name: 'shop',
    module: 'production',
    isFor: has('group_leader', 'prod_planner', 'inspector'),
    Content: Shop,
  },
  { name: 'expiring', module: 'procurement', isFor: has('buyer'), Content: Expiring },
  {
    name: 'readings',
    module: 'welding_store',
    isFor: has('keeper', 'welding_engineer', 'admin'),
    wide: true,
    Content: Readings,
  },
  {
    name: 'ovens',
    module: 'welding_store',
    isFor: has('keeper', 'welding_engineer', 'admin'),
    wide: true,
    Content: Ovens,
  },
  {
    name: 'store',
    module: 'stores',
    isFor: has('buyer', 'inspector', 'keeper', 'store_head'),
    Content: Store,
  },
  { name: 'arrivals', module: 'procurement', isFor: has('keeper', 'store_head'), Content: Arrivals },
  {
    name: 'issues',
    module: 'stores',
    isFor: has('keeper', 'store_head', 'inspector', 'group_leader', 'prod_planner', 'welding_engineer'),
    Content: Issues,
  },
  {
    name: 'breaches',
    module: 'welding_store',
    isFor: has('store_head', 'welding_engineer'),
    Content: Breaches,
  },
  { name: 'confirm', module: 'welding_store', isFor: has('welding_engineer'), Content: BakesToConfirm },
  { name: 'drafts', module: 'office', isFor: 'everyone', Content: PendingDrafts },
  { name: 'jobs', module: 'office', isFor: 'everyone', Content: MyJobs },
]
