import { Image } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { RecordPane } from '../../../ui/history/record_pane.tsx'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { StateText } from '../../../ui/value/status_pill.tsx'
import styles from './cards.module.css'
import { historyParts } from './history_parts.ts'
import { useSketch } from './sketch.ts'
import { useTexts } from './texts.ts'
import type { LoadedCard } from './use_card.ts'

/** Beside a card: what happened to it; on a wide screen also its sketch, large, and the other cards of its order. */
export function CardBeside({ card }: { card: LoadedCard }) {
  const { t } = useTexts()
  const isWide = useMediaQuery('(min-width: 1600px)', false)
  return (
    <div className={styles.beside}>
      {isWide && <Drawing path={fieldText(card.record, 'path')} />}
      {isWide && <OrderCards card={card} />}
      <div className={styles.timeline}>
        <RecordPane resource={transfer_cards} record={card.id} parts={historyParts(t)} />
      </div>
    </div>
  )
}

function Drawing({ path }: { path: string }) {
  const { data } = useSketch(path)
  if (!data?.picture) return null
  return <Image src={data.picture} alt={data.name} fit="contain" className={styles.drawing} />
}

/** The cards of the same work order, to go to with one click. */
function OrderCards({ card }: { card: LoadedCard }) {
  const { t } = useTexts()
  const order = fieldText(card.record, 'worker_order_uid')
  const { data = [] } = useAllRecords('transfer_cards', { work_order_uid: order })
  return (
    <nav className={styles.others} aria-label={t.cards.of_order(order)}>
      <h2>{t.cards.of_order(order)}</h2>
      {data.map(({ id, file_index, name, status }) => (
        <a
          key={id}
          href={recordHash('transfer_cards', id)}
          {...(id === card.id && { 'aria-current': 'page' as const })}
        >
          <span title={`${file_index} ${name}`}>
            {file_index} {name}
          </span>
          <StateText resource={transfer_cards} name="status" value={status} />
        </a>
      ))}
    </nav>
  )
}
