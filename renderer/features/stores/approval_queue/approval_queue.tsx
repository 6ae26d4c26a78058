import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useTexts } from '../../../i18n/index.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { focusLost } from '../../../ui/form/restore_focus.ts'
import { endsScan } from '../../../ui/keyboard/shortcuts.ts'
import { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { IconPlus } from '../../../ui/look/icons.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import styles from '../issues/issues.module.css'
import { NumberBox } from './number_box.tsx'
import { cardHash, type QueueConfig, type QueueTexts, signedKinds } from './queue.ts'
import { KindButtons, StageTabs } from './queue_filters.tsx'
import { QueueList } from './queue_list.tsx'
import { type QueuedCard, useQueuedCards } from './use_queue_cards.ts'

/** How the chosen card is shown beside the list. */
export interface CardFocus {
  /** The cursor goes into the card as soon as it is there. */
  readonly focus: boolean
  /** Back to the list. */
  readonly leave: () => void
}

interface Props<Kind extends string, Stage extends string> {
  readonly desk: QueueConfig<Kind, Stage>
  readonly says: QueueTexts<Stage>
  readonly query: URLSearchParams
  /** What waits for this person. */
  readonly usual: Stage
  readonly show: (card: QueuedCard<Kind>, at: CardFocus) => ReactNode
}

/** A scanner may end a number with CR and LF, and a hand presses Enter twice: for so long nothing is signed or issued by it. */
const swallowedFor = 500

const box = '[data-number-box]'
/** What is left in it from before is marked, so that a scan replaces it. */
const focusBox = () => {
  const input = document.querySelector<HTMLInputElement>(box)
  input?.focus()
  input?.select()
}

/** `#/issues?stage=issue&kind=steel_material`: what waits for whom; a number that is scanned is there. */
export function ApprovalQueue<Kind extends string, Stage extends string>(props: Props<Kind, Stage>) {
  const { desk, says, query, usual, show } = props
  const { t, language } = useTexts()
  const isForMe = query.get('for') === 'me'
  const stage = isForMe ? undefined : (desk.stageNames.find((name) => name === query.get('stage')) ?? usual)
  const kind = desk.kinds.find((name) => name === query.get('kind'))
  const { cards: all, error } = useQueuedCards(desk, stage)
  const acting = actingAs(useMe())
  const shown = kind ? [kind] : stage === undefined ? desk.kinds : signedKinds(desk, stage, acting)
  const cards = all?.filter((card) => shown.includes(card.kind))
  const rows = useRowKeys(cards?.map(({ key }) => key) ?? [])
  /** The card that the person is in; others have the list. */
  const [entered, setEntered] = useState<string>()
  const opened = useRef(Number.NEGATIVE_INFINITY)
  const card = cards?.find(({ key }) => key === rows.active)
  const known = cards?.map(({ key }) => key).join()
  const isGone = cards !== undefined && entered !== undefined && !cards.some(({ key }) => key === entered)
  // The card that moves up by itself does not take the cursor: another Enter signs and issues nothing that nobody has looked
  // at, and the next number that is scanned is typed into no quantity.
  useEffect(() => {
    if (isGone) setEntered(undefined)
    if (isGone || (known !== undefined && focusLost())) focusBox()
  }, [known, isGone])
  const toRow = (key: string, isEntered: boolean) => {
    document.querySelector<HTMLElement>(`[data-row="${key}"] button`)?.focus()
    setEntered(isEntered ? key : undefined)
  }
  const open = (key: string) => {
    opened.current = performance.now()
    toRow(key, true)
  }
  const swallow = (event: KeyboardEvent) => {
    const isOfBox = event.target instanceof Element && event.target.matches(box)
    if (!endsScan(event) || isOfBox || performance.now() - opened.current >= swallowedFor) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={`${page.page} ${styles.page}`} onKeyDownCapture={swallow} data-card-desk>
      <PageHead
        title={t.pages[desk.page]}
        tools={<NumberBox {...{ desk, says }} cards={cards ?? []} enter={open} />}
        more={[
          desk.kinds
            .filter((one) => mayCreate(desk.cardsOf[one], acting))
            .map((one) => ({
              label: t.add(specOf(desk.cardsOf[one]).label[language]),
              icon: IconPlus,
              href: cardHash(desk.page, one, 'new'),
            })),
        ]}
      />
      <StageTabs {...{ desk, says, stage, kind }} />
      <KindButtons {...{ desk, query, kind }} cards={all ?? []} />
      {!cards && <Loading error={error} />}
      {cards && cards.length === 0 && (
        <EmptyState
          title={stage === undefined ? says.none_for_me : says.none[stage]}
          about={kind ? t.lists.nothing_fits : says.none_about}
        />
      )}
      {cards && cards.length > 0 && (
        <div className={styles.desk}>
          <QueueList
            {...{ desk, cards, rows }}
            label={says.cards}
            left={() => setEntered(undefined)}
            enter={setEntered}
          />
          <div className={styles.shown}>
            {card && show(card, { focus: entered === card.key, leave: () => toRow(card.key, false) })}
          </div>
        </div>
      )}
    </div>
  )
}
