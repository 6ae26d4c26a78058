import { Anchor, Button, Popover } from '@mantine/core'
import { TableHead } from '../../../ui/look/table_head.tsx'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { useTexts } from '../texts.ts'
import styles from './order.module.css'
import type { WholeOrder } from './use_whole.ts'

/** What holds an order, and how its forecast is added up. */
export function Forecast({ order }: { order: WholeOrder }) {
  const { t } = useTexts()
  const { cause, terms, forecast, rough } = order
  const { heads, open, title, is_rough } = t.order.forecast
  if (cause === '' && terms.length === 0) return null
  return (
    <p className={styles.cause}>
      {cause !== '' && <>▲ {t.order.cause(cause)} </>}
      {terms.length > 0 && (
        <Popover position="top-start" shadow="md" width="max-content" trapFocus returnFocus>
          <Popover.Target>
            <Button variant="subtle" size="compact-xs">
              {open}
            </Button>
          </Popover.Target>
          <Popover.Dropdown data-part="terms">
            <strong>{title(forecast ?? '')}</strong>
            <table className={styles.table} aria-label={title(forecast ?? '')}>
              <TableHead heads={[heads.term, heads.adds, heads.day]} />
              <tbody>
                {terms.map(({ label, value, day, resource, record }) => (
                  <tr key={label}>
                    <th scope="row">
                      {record === null ? label : <Anchor href={recordHash(resource, record)}>{label}</Anchor>}
                    </th>
                    <td>{value}</td>
                    <td className={styles.day}>{day ?? '—'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {rough && <small>{is_rough}</small>}
          </Popover.Dropdown>
        </Popover>
      )}
    </p>
  )
}
