import { memo } from 'react'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { daysSince } from '../../../../shared/kernel/times.ts'
import { sheetCategory } from '../../../../shared/procurement/codes.ts'
import { nextStepOf } from '../../../../shared/procurement/sheet_pending_actions.ts'
import styles from '../../../ui/board/board.module.css'
import { takeCard } from '../../../ui/board/column_drop.ts'
import { Avatar } from '../../../ui/look/avatar.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import { LatenessText } from '../../../ui/value/lateness_text.tsx'
import { OrderText } from '../../../ui/value/order_text.tsx'
import { cardAmount } from '../amount_text.ts'
import { waitsInWords } from '../sheet_waits.ts'
import { useTexts } from '../texts.ts'
import { type BoardSheet, isSheetLate } from '../use_board.ts'

interface Props {
  readonly sheet: BoardSheet
  readonly today: string
  /** Tab stops here. */
  readonly isActive: boolean
  /** It waits for whoever reads it. */
  readonly isMine: boolean
  /** Undefined where the next step is not his to make now. */
  readonly step: ((sheet: BoardSheet) => void) | undefined
}

/** One sheet on the board: plain elements, because hundreds of them are drawn at once. */
export const SheetCard = memo(({ sheet, today, isActive, isMine, step }: Props) => {
  const { t, language } = useTexts()
  const { id, uid, purchase_order, work_order, category, contract_amount, since, supplier, due } = sheet
  const { materials, materials_passed, created_by, creator } = sheet
  const next = nextStepOf(sheet)
  const says = t.procurement.board
  const goods = says.goods(sheet.goods)
  const amount = contract_amount === null ? says.no_contract : cardAmount(contract_amount, t.procurement)
  const isLate = isSheetLate(sheet)
  return (
    <li
      className={styles.card}
      data-row={id}
      data-mine={isMine || undefined}
      data-late={isLate || undefined}
      draggable
      onDragStart={(event) => takeCard(event, id)}
    >
      <div className={styles.line}>
        <a
          href={hashOf(['sheets', id])}
          tabIndex={isActive ? 0 : -1}
          className={styles.number}
          draggable={false}
        >
          {uid}
        </a>
        <span className={styles.days}>{t.procurement.days(daysSince(since, today))}</span>
      </div>
      {goods && <div>{goods}</div>}
      <div className={styles.facts}>
        {purchase_order && `${purchase_order} · `}
        <OrderText text={work_order && `${work_order} · `} number={work_order} inTabOrder={false} />
        {nameOfCode(sheetCategory, category)[language]}
      </div>
      {supplier && <div className={styles.facts}>{supplier}</div>}
      <div className={styles.line}>
        {isLate || sheet.lateness === 'urgent' ? (
          <LatenessText lateness={sheet.lateness} days={sheet.days_late} />
        ) : (
          due && <span>{says.due(due)}</span>
        )}
        <span className={styles.money}>{amount}</span>
      </div>
      {materials > 0 && (
        <div className={styles.progress}>
          <span style={{ width: `${(100 * materials_passed) / materials}%` }} />
        </div>
      )}
      {waitsInWords(sheet, t, language).map(({ name, says: what, who }) => (
        <div key={name} className={styles.wait}>
          {what} <span className={styles.who}>{who}</span>
        </div>
      ))}
      <div className={styles.foot}>
        <span className={styles.who}>
          <Avatar id={creator} name={created_by} /> {created_by}
        </span>
        {step && next && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.step}
            onClick={({ detail }) => detail < 2 && step(sheet)}
          >
            {says.next(next.label[language])}
          </button>
        )}
      </div>
    </li>
  )
})
