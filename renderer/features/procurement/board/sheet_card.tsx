import { memo } from 'react'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { minutesBetween } from '../../../../shared/kernel/times.ts'
import { sheetCategory } from '../../../../shared/procurement/codes.ts'
import { nextStepOf } from '../../../../shared/procurement/sheet_pending_actions.ts'
import styles from '../../../ui/board/board.module.css'
import { hashOf } from '../../../ui/navigation/location.ts'
import { amountText } from '../amount_text.ts'
import { waitsInWords } from '../sheet_waits.ts'
import { useTexts } from '../texts.ts'
import type { BoardSheet } from '../use_board.ts'

const midnight = (day: string): string => `${day.slice(0, 10)}T00:00:00`
const daysSince = (since: string, today: string): number =>
  Math.max(0, Math.round(minutesBetween(midnight(since), midnight(today)) / (24 * 60)))

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
  const { id, uid, purchase_order, work_order, category, contract_amount, since } = sheet
  const next = nextStepOf(sheet)
  const amount =
    contract_amount === null
      ? t.procurement.board.no_contract
      : t.procurement.amount(amountText(contract_amount))
  return (
    <li className={styles.card} data-row={id} data-mine={isMine || undefined}>
      <div className={styles.line}>
        <a href={hashOf(['sheets', id])} tabIndex={isActive ? 0 : -1} className={styles.number}>
          {uid}
        </a>
        <span className={styles.days}>{t.procurement.days(daysSince(since, today))}</span>
      </div>
      <div className={styles.facts}>
        {[purchase_order, work_order, nameOfCode(sheetCategory, category)[language], amount]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {waitsInWords(sheet, t, language).map(({ name, says, who }) => (
        <div key={name} className={styles.wait}>
          {isMine && '▲ '}
          {says} <span className={styles.who}>{who}</span>
        </div>
      ))}
      {step && next && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.step}
          onClick={({ detail }) => detail < 2 && step(sheet)}
        >
          {t.procurement.board.next(next.label[language])}
        </button>
      )}
    </li>
  )
})
