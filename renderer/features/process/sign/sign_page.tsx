import { type ReactNode, useEffect } from 'react'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { detailTable } from '../../../../shared/process/codes.ts'
import { quota_lists } from '../../../../shared/process/quota_lists.ts'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { rememberPosition } from '../../../ui/list/list_position.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { usePlant } from '../../../ui/print/use_company.ts'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import { CardHead, CardToRead } from './card_to_sign.tsx'
import { QuotaHead, QuotaToRead } from './quota_to_sign.tsx'
import styles from './sign.module.css'
import { useTexts } from './texts.ts'
import { type CardToSign, type QuotaToSign, useToSign } from './use_to_sign.ts'

const focusRow = ['[data-to-sign] a[tabindex="0"]']
const cardKey = ({ id }: CardToSign) => `card ${id}`
const quotaKey = ({ id }: QuotaToSign) => `quota ${id}`
const quotaHash = ({ lib, category }: QuotaToSign) =>
  hashOf(['libraries', lib, 'quotas'], { category: String(category) })

/** `#/sign`: the cards and quota lists that wait for the person's signature; one key signs and goes to the next. */
export function SignPage() {
  const { t, language } = useTexts()
  const { cards, quotas, error } = useToSign()
  const { data: plant } = usePlant()
  const keys = [...(cards ?? []).map(cardKey), ...(quotas ?? []).map(quotaKey)]
  const nameOf = useReferenceNames(quota_lists)
  const { active, list, handlers } = useRowKeys(keys)
  // The page of a card leads to the others that wait.
  useEffect(() =>
    rememberPosition(
      transfer_cards,
      [],
      0,
      (cards ?? []).map(({ id }) => ({ id })),
    ),
  )
  const isLoaded = cards !== undefined && quotas !== undefined
  useFocusRecovery(isLoaded && `${keys.join()}.`, keys.length > 0 ? focusRow : undefined)
  if (!cards || !quotas) return <Loading error={error} />
  const card = cards.find((one) => cardKey(one) === active)
  const quota = quotas.find((one) => quotaKey(one) === active)
  const sub = t.sign.count(keys.length)
  return (
    <div className={page.page}>
      {card && <CardHead key={active} card={card.id} sub={sub} />}
      {quota && <QuotaHead key={active} list={quota.id} sub={sub} />}
      {!card && !quota && <PageHead title={t.pages.sign} />}
      {keys.length === 0 ? (
        <EmptyState title={t.sign.none} about={plant?.copy ? t.sign.at_office : t.sign.none_about} />
      ) : (
        <div className={styles.desk}>
          <section className={styles.side} aria-label={t.sign.list}>
            <ul className={styles.list} ref={list} {...handlers} data-to-sign>
              {cards.length > 0 && <li className={styles.group}>{t.sign.cards(cards.length)}</li>}
              {cards.map((one) => (
                <SignRow
                  key={cardKey(one)}
                  name={cardKey(one)}
                  href={recordHash('transfer_cards', one.id)}
                  isActive={one === card}
                  title={one.title}
                  facts={[t.sign.order(one.work_order), one.about, one.from].filter((fact) => fact !== '')}
                >
                  <StatusText meaning="wait" text={one.action?.text ?? ''} />
                </SignRow>
              ))}
              {quotas.length > 0 && <li className={styles.group}>{t.sign.quotas(quotas.length)}</li>}
              {quotas.map((one) => (
                <SignRow
                  key={quotaKey(one)}
                  name={quotaKey(one)}
                  href={quotaHash(one)}
                  isActive={one === quota}
                  title={nameOfCode(detailTable, one.category)[language]}
                  facts={[nameOf('process_libraries', one.lib)]}
                />
              ))}
            </ul>
          </section>
          <section className={styles.paper}>
            {card && <CardToRead key={active} card={card.id} />}
            {quota && <QuotaToRead key={active} list={quota} href={quotaHash(quota)} />}
          </section>
        </div>
      )}
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly href: string
  readonly isActive: boolean
  readonly title: string
  readonly facts: readonly string[]
  readonly children?: ReactNode
}

/** Chosen by the arrows or a click on its line; the link, or Enter, opens the record. */
const SignRow = ({ name, href, isActive, title, facts, children }: RowProps) => (
  <li className={styles.row} data-row={name} data-chosen={isActive || undefined}>
    <a
      href={href}
      className={styles.choice}
      tabIndex={isActive ? 0 : -1}
      // The first click chooses, the next one opens.
      onClick={(event) => {
        if (isActive || event.detail === 0) return
        event.preventDefault()
        event.currentTarget.focus()
      }}
    >
      <span className={styles.line}>
        <span className={styles.name}>{title}</span>
        {children}
      </span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
    </a>
  </li>
)
