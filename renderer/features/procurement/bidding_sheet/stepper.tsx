import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { sheetCategory, sheetStatus } from '../../../../shared/procurement/codes.ts'
import { useTexts } from '../texts.ts'
import type { BoardSheet } from '../use_board.ts'
import styles from './sheet.module.css'

const { terminated, tendering } = sheetStatus.code
const { tender, unspecified } = sheetCategory.code

/** The states of a sheet in their order; only a tender is tendered. */
const statesOf = ({ status, category }: BoardSheet) =>
  Object.values(sheetStatus.code).filter(
    (state) =>
      (state !== terminated || status === terminated) &&
      (state !== tendering || status === tendering || category === tender || category === unspecified),
  )

export function Stepper({ sheet }: { sheet: BoardSheet }) {
  const { t, language } = useTexts()
  const isEnded = sheet.status === terminated
  return (
    <ol className={styles.stepper} aria-label={t.procurement.sheet.steps}>
      {statesOf(sheet).map((state) => {
        const isHere = state === sheet.status
        const isPast = !isEnded && state < sheet.status
        return (
          <li
            key={state}
            className={styles.state}
            data-past={isPast || undefined}
            {...(isHere && { 'aria-current': 'step' })}
          >
            {isPast && '✓ '}
            {nameOfCode(sheetStatus, state)[language]}
          </li>
        )
      })}
    </ol>
  )
}
