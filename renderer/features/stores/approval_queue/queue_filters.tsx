import { specOf } from '../../../../shared/kernel/resource.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useWaiting } from '../../../api/waiting.ts'
import { useTexts } from '../../../i18n/index.ts'
import { QuickFilterButtons } from '../../../ui/list/quick_filters.tsx'
import { replaceLocation } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageTabs } from '../../../ui/page/page_tabs.tsx'
import { type QueueConfig, type QueueTexts, queueHash, signedKinds } from './queue.ts'
import { countIn, type QueuedCard, useQueueCounts } from './use_queue_cards.ts'

interface LinksProps<Kind extends string, Stage extends string> {
  readonly desk: QueueConfig<Kind, Stage>
  readonly says: QueueTexts<Stage>
  /** Undefined: what waits for the person. */
  readonly stage: Stage | undefined
  /** The kind that the list is filtered by. */
  readonly kind: Kind | undefined
}

/** The stages of a card, each with its number of cards. */
export function StageTabs<Kind extends string, Stage extends string>(props: LinksProps<Kind, Stage>) {
  const { desk, says, stage, kind } = props
  const acting = actingAs(useMe())
  const counts = useQueueCounts()
  const { items } = useWaiting({ entry: desk.page })
  return (
    <PageTabs
      label={says.stages_label}
      tabs={[
        {
          key: 'me',
          label: says.for_me,
          href: queueHash(desk.page, { for: 'me', kind }),
          isHere: stage === undefined,
          count: items?.filter(({ resource }) => !kind || resource === desk.cardsOf[kind].name).length,
        },
        ...desk.stageNames.map((name) => ({
          key: name,
          label: says.stages[name],
          href: queueHash(desk.page, { stage: name, kind }),
          isHere: name === stage,
          count:
            counts && name !== desk.ended
              ? countIn(counts, desk, name, kind ? [kind] : signedKinds(desk, name, acting))
              : undefined,
        })),
      ]}
    />
  )
}

interface ButtonsProps<Kind extends string, Stage extends string> {
  readonly desk: QueueConfig<Kind, Stage>
  readonly query: URLSearchParams
  readonly kind: Kind | undefined
  /** Of all kinds. */
  readonly cards: readonly QueuedCard<Kind>[]
}

/** The kinds that the list can be filtered by, each with its number of cards. */
export function KindButtons<Kind extends string, Stage extends string>(props: ButtonsProps<Kind, Stage>) {
  const { desk, query, kind, cards } = props
  const { language } = useTexts()
  const choices = desk.kinds.map((one) => ({
    key: one,
    chosen: one === kind,
    says: specOf(desk.cardsOf[one]).label[language],
    count: cards.filter((card) => card.kind === one).length,
    values: { kind: one === kind ? undefined : one },
  }))
  if (choices.every(({ count, chosen }) => count === 0 && !chosen)) return null
  return (
    <div className={page.bar}>
      <QuickFilterButtons
        choices={choices}
        set={(values) => replaceLocation(queueHash(desk.page, { ...Object.fromEntries(query), ...values }))}
      />
    </div>
  )
}
