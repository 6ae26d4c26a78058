import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { users } from '../../../../shared/core/users.ts'
import { LatenessText } from '../../../ui/value/lateness_text.tsx'
import { numberText } from '../../../ui/value/number_text.ts'
import { namesQuery } from '../../../ui/value/references.ts'
import { titleOf } from '../../../ui/value/title_of.ts'
import { exactAmount } from '../amount_text.ts'
import styles from './arrivals.module.css'
import { type Arrived, isFailed, missingOf } from './blocking_reasons.ts'
import { useTexts } from './texts.ts'

/** When it is needed, when it was promised, and how late it is. */
function Dates({ arrived: { need_dt, delivery_dt, lateness, days_late } }: { arrived: Arrived }) {
  const { t } = useTexts()
  const dates = [need_dt && t.arrivals.needed(need_dt), delivery_dt && t.arrivals.promised(delivery_dt)]
  const says = dates.filter(Boolean).join(' · ')
  return (
    <Text size="sm" component="div">
      {says} <LatenessText lateness={lateness} days={days_late} />
    </Text>
  )
}

/** What arrived, how much, and how far its inspection is. */
export function MaterialFacts({ arrived }: { arrived: Arrived }) {
  const { t } = useTexts()
  const { data: people = [] } = useQuery(namesQuery('users'))
  const nameOf = (id: number | null) => {
    const person = people.find((one) => one.id === id)
    return person ? titleOf(users, person) : ''
  }
  const { material_mark, specification, standard, drawing_number, batch_number, times } = arrived
  const failed = isFailed(arrived)
  const described = [material_mark, specification, standard, drawing_number, quantityOf(arrived)]
  const history = [
    batch_number && t.arrivals.heat(batch_number),
    times > 1 && t.arrivals.times(times),
    arrived.reporter !== null && t.arrivals.reported_by(nameOf(arrived.reporter)),
    arrived.keeper !== null && t.arrivals.kept_by(nameOf(arrived.keeper)),
  ]
  return (
    <div className={styles.facts}>
      <Text size="sm">
        <b>{arrived.name}</b> {described.filter((one) => one !== '').join(' · ')}
      </Text>
      <Dates arrived={arrived} />
      <Text c="var(--text-3)">{history.filter(Boolean).join(' · ')}</Text>
      {failed ? (
        <Text c="var(--late)">{t.arrivals.failed(arrived.remark)}</Text>
      ) : (
        <Text>
          <Waits arrived={arrived} />
          {arrived.remark !== '' && ` · ${arrived.remark}`}
        </Text>
      )}
      {arrived.former_remark !== '' && (
        <Text c="var(--text-3)">{t.arrivals.former(arrived.former_remark)}</Text>
      )}
    </div>
  )
}

function Waits({ arrived }: { arrived: Arrived }) {
  const { t } = useTexts()
  if (arrived.inspection === null) return t.arrivals.not_reported
  const missing = missingOf(arrived).map((name) => t.arrivals.confirm[name])
  return missing.length > 0 ? t.arrivals.waits(missing.join(t.comma)) : t.arrivals.ready
}

/** `12 件`, `768.12 kg`, or both. */
const quantityOf = ({ required_count, required_weight, unit }: Arrived): string =>
  [
    required_count === null ? '' : `${numberText(required_count)} ${unit}`.trim(),
    required_weight === null ? '' : `${exactAmount(required_weight)} kg`,
  ]
    .filter((one) => one !== '')
    .join(' / ')
