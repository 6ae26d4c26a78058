import { z } from 'zod'
import type { Role } from '../../../shared/kernel/people.ts'
import { chiefs } from '../../../shared/office/figures.ts'
import { savePreference, usePreference } from '../../api/preferences.ts'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import { Ovens } from './bakes.tsx'
import { Breaches } from './breaches.tsx'
import { Calendar } from './calendar.tsx'
import { Figures } from './figures.tsx'
import { HandedOn } from './handed_on.tsx'
import { Inbox } from './inbox/inbox.tsx'
import { MyJobs } from './my_jobs.tsx'
import { PendingDrafts } from './pending_drafts.tsx'
import { Readings } from './readings.tsx'
import { SetupSteps } from './setup_steps.tsx'
import type { Texts } from './texts.ts'
import type { Widget } from './widget.tsx'

const CopiesOut = lazyPart(async () => (await import('./copies_out.tsx')).CopiesOut)
const Progress = lazyPart(async () => (await import('./cockpit/progress.tsx')).Progress)
const Trends = lazyPart(async () => (await import('./cockpit/trends.tsx')).Trends)
const Department = lazyPart(async () => (await import('./inbox/department.tsx')).Department)

export type BlockName = keyof Texts['home']['blocks']
/** A part of home: over the whole width, in the wide column, or beside it. */
export interface Block extends Widget {
  readonly name: BlockName
  readonly place: 'whole' | 'main' | 'side'
}

/** Who notes readings and watches the ovens. */
const ofStore: readonly Role[] = ['keeper', 'store_head', 'welding_engineer']

/** Who takes working copies along for planning, and who answers for them. */
const ofCopies: readonly Role[] = ['planner', 'process_head', 'admin']

/** What home is made of, in the order that people find it until they change it. */
const blocks: readonly Block[] = [
  { name: 'figures', module: 'office', isFor: 'everyone', place: 'whole', Content: Figures },
  { name: 'setup', module: 'office', isFor: ['admin'], place: 'whole', Content: SetupSteps },
  { name: 'readings', module: 'welding_store', isFor: ofStore, place: 'whole', Content: Readings },
  { name: 'progress', module: 'office', isFor: chiefs, place: 'whole', Content: Progress },
  { name: 'inbox', module: 'office', isFor: 'everyone', place: 'main', Content: Inbox },
  { name: 'handed_on', module: 'office', isFor: 'everyone', place: 'main', Content: HandedOn },
  { name: 'department', module: 'office', isFor: chiefs, place: 'main', Content: Department },
  { name: 'trends', module: 'production', isFor: chiefs, place: 'side', Content: Trends },
  {
    name: 'ovens',
    module: 'welding_store',
    isFor: ofStore,
    place: 'side',
    Content: Ovens,
  },
  {
    name: 'breaches',
    module: 'welding_store',
    isFor: ['store_head', 'welding_engineer'],
    place: 'side',
    Content: Breaches,
  },
  { name: 'copies', module: 'office', isFor: ofCopies, place: 'side', Content: CopiesOut },
  { name: 'calendar', module: 'office', isFor: 'everyone', place: 'side', Content: Calendar },
  { name: 'drafts', module: 'office', isFor: 'everyone', place: 'side', Content: PendingDrafts },
  { name: 'jobs', module: 'office', isFor: 'everyone', place: 'side', Content: MyJobs },
]

/** Preference of the person: how home differs from that of the roles. */
const preference = 'home'
const own = z.object({ order: z.array(z.string()).catch([]), hidden: z.array(z.string()).catch([]) })

interface Arranged {
  readonly shown: readonly Block[]
  readonly out: readonly Block[]
  readonly keep: (change: { readonly order?: readonly string[]; readonly hidden?: readonly string[] }) => void
}

/** The blocks of the person's roles in his own order, and those that he has taken out. */
export function useBlocks(roles: readonly string[], hiddenModules: ReadonlySet<string>): Arranged {
  const parsed = own.safeParse(usePreference(preference)[0])
  const { order, hidden } = parsed.success ? parsed.data : { order: [], hidden: [] }
  const his = blocks.filter(
    ({ module, isFor }) =>
      !hiddenModules.has(module) && (isFor === 'everyone' || isFor.some((role) => roles.includes(role))),
  )
  const placeOf = ({ name }: Block) => (order.includes(name) ? order.indexOf(name) : order.length)
  return {
    shown: his.filter(({ name }) => !hidden.includes(name)).toSorted((a, b) => placeOf(a) - placeOf(b)),
    out: his.filter(({ name }) => hidden.includes(name)),
    keep: (change) => savePreference(preference, { order, hidden, ...change }),
  }
}
