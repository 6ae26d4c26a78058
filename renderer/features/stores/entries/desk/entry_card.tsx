import { memo } from 'react'
import { goodsSource, stockKind } from '../../../../../shared/inventory/codes.ts'
import { kindOfCode } from '../../../../../shared/inventory/stock/material_classes.ts'
import { nameOfCode } from '../../../../../shared/kernel/codes.ts'
import styles from '../../../../ui/board/board.module.css'
import { recordHash } from '../../../../ui/navigation/record_url.ts'
import { codeText } from '../../../../ui/value/status.ts'
import { StatusShape } from '../../../../ui/value/status_pill.tsx'
import { entriesOf } from '../entry_kinds.ts'
import { useTexts } from '../texts.ts'
import { type DeskEntry, nextStepOf, rolesOfStep } from './use_desk.ts'

const dayLength = 10

interface Props {
  readonly entry: DeskEntry
  /** Tab stops here. */
  readonly isActive: boolean
  /** It waits for whoever reads it. */
  readonly isMine: boolean
  readonly step: (entry: DeskEntry) => void
  /** It is being dragged; undefined once it has been dropped. */
  readonly dragged: (entry: DeskEntry | undefined) => void
}

/** One document on the desk: what it brings, from where, and whom it waits for. */
export const EntryCard = memo(({ entry, isActive, isMine, step, dragged }: Props) => {
  const { t, language } = useTexts()
  const { id, uid, kind, lines, goods, source, sheet_uid, create_dt, return_reason } = entry
  const says = t.entry_documents.desk
  const next = nextStepOf(entry)
  return (
    <li
      className={styles.card}
      data-row={id}
      data-mine={isMine || undefined}
      draggable={isMine}
      onDragStart={() => dragged(entry)}
      onDragEnd={() => dragged(undefined)}
    >
      <div className={styles.line}>
        <a
          href={recordHash(entriesOf[kindOfCode(kind)].name, id)}
          tabIndex={isActive ? 0 : -1}
          className={styles.number}
          draggable={false}
        >
          {uid}
        </a>
        <span className={styles.days}>{create_dt.slice(0, dayLength)}</span>
      </div>
      <div>{lines > 0 ? says.goods(goods, lines) : t.entry_documents.no_lines}</div>
      <div className={styles.facts}>
        {[nameOfCode(stockKind, kind)[language], codeText(goodsSource.table, source, language), sheet_uid]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {return_reason !== '' && (
        <div className="warned">
          <StatusShape meaning="stop" /> {return_reason}
        </div>
      )}
      {next && (
        <div className={styles.wait}>
          {isMine && <StatusShape meaning="wait" />}
          {says.waits(next.label[language])}{' '}
          <span className={styles.who}>{rolesOfStep(next, language).join(t.comma)}</span>
        </div>
      )}
      {next && isMine && (
        <button type="button" tabIndex={-1} className={styles.step} onClick={() => step(entry)}>
          {says.next(next.label[language])}
        </button>
      )}
    </li>
  )
})
