import { SegmentedControl } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { ListPage, type ListPart } from '../../../ui/list/list_page.tsx'
import { type QueryValues, replaceLocation } from '../../../ui/navigation/location.ts'
import { orderHash } from '../../../ui/navigation/record_url.ts'
import { CardBar } from '../planning/card_bar.tsx'
import planning from '../planning/planning.module.css'
import { useProgress } from '../planning/use_progress.ts'
import { useTexts } from '../texts.ts'
import { FileGate } from './file_gate.tsx'
import styles from './order.module.css'
import { OrderLibrary } from './order_library.tsx'
import { OrderPlan } from './order_plan.tsx'
import { type ListTab, listsOf } from './tabs.ts'
import type { WholeOrder } from './use_whole.ts'

interface Props {
  readonly order: WholeOrder
  readonly number: string
  readonly tab: ListTab
  readonly query: URLSearchParams
}

/** The list of a tab, narrowed to the order, and above it what the order says of these records as a whole. */
export function OrderTabContent({ order, number, tab, query }: Props) {
  const lists = listsOf(tab, order)
  const { tab: _, kind, ...conditions } = Object.fromEntries(query)
  const [name = '', input = {}] = lists.find(([one]) => one === kind) ?? filled(order, lists) ?? []
  const resource = resourceNamed(name)
  const own = useMemo(() => {
    const rest = new URLSearchParams(query)
    rest.delete('tab')
    rest.delete('kind')
    return rest
  }, [query])
  const key = JSON.stringify(input)
  const part = useMemo((): ListPart => {
    const chosen = kind === undefined ? {} : { kind }
    return {
      hash: (values: QueryValues) => orderHash(number, { tab, ...chosen, ...values }),
      input: JSON.parse(key),
    }
  }, [number, tab, kind, key])
  const list = useRef<HTMLDivElement>(null)
  const status = query.get('status')
  // Whoever opens a tab, or asks for the records of one state, goes on in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is the reason, not a value that is read
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
  }, [status])
  const withKind = (next: string) => replaceLocation(orderHash(number, { ...conditions, tab, kind: next }))
  return (
    <>
      <Above order={order} tab={tab} />
      {lists.length > 1 && (
        <Kinds order={order} lists={lists.map(([one]) => one)} chosen={name} choose={withKind} />
      )}
      <div ref={list} className={styles.list}>
        {resource && <ListPage key={name + key} resource={resource} query={own} part={part} />}
      </div>
    </>
  )
}

/** The first list with something in it. */
const filled = ({ counts }: WholeOrder, lists: ReturnType<typeof listsOf>) =>
  lists.find(
    ([name]) =>
      name in counts.material &&
      Object.entries(counts.material).some(([one, count]) => one === name && count > 0),
  ) ?? lists[0]

interface KindsProps {
  readonly order: WholeOrder
  readonly lists: readonly string[]
  readonly chosen: string
  readonly choose: (name: string) => void
}

function Kinds({ order, lists, chosen, choose }: KindsProps) {
  const { t, language } = useTexts()
  const counts = new Map(Object.entries(order.counts.material))
  const data = lists.flatMap((name) => {
    const resource = resourceNamed(name)
    return resource
      ? [{ value: name, label: `${specOf(resource).label[language]} ${counts.get(name) ?? 0}` }]
      : []
  })
  return (
    <div className={styles.kinds}>
      <SegmentedControl size="xs" aria-label={t.order.kinds} value={chosen} onChange={choose} data={data} />
    </div>
  )
}

function Above({ order, tab }: { order: WholeOrder; tab: ListTab }) {
  const { id, uid } = order
  if (tab === 'files')
    return (
      <div className={styles.above}>
        <FileGate order={id} />
      </div>
    )
  if (tab === 'production')
    return (
      <div className={styles.above}>
        <OrderPlan order={id} uid={uid} />
      </div>
    )
  if (tab === 'parts' || tab === 'cards') return <Process order={id} tab={tab} />
  return null
}

/** The library and its quota lists; how many cards are in which state. */
function Process({ order, tab }: { order: number; tab: 'parts' | 'cards' }) {
  const { data } = useProgress({ order })
  const [progress] = data ?? []
  if (!progress) return null
  return (
    <div className={styles.above}>
      {tab === 'parts' ? (
        <OrderLibrary progress={progress} />
      ) : (
        <div className={planning.line}>
          <CardBar progress={progress} linked />
        </div>
      )}
    </div>
  )
}
