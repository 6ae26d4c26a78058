import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { work_orders } from '../../../../shared/core/work_orders.ts'
import { useRecord } from '../../../ui/document/use_record.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { shownValue } from '../../../ui/value/shown_value.ts'
import styles from '../planning/planning.module.css'
import type { Progress } from '../planning/use_progress.ts'
import { useTexts } from '../texts.ts'

const shown = [
  'client',
  'project',
  'sell_type',
  'delivery_dt',
  'count',
  'container_category',
  'press_mark',
] as const

/** The facts of an order as sales wrote them down; what is not filled is left out. */
export function OrderFacts({ order, progress }: { order: number; progress: Progress }) {
  const { t, language } = useTexts()
  const { data } = useRecord(work_orders.name, order)
  const facts = shown.flatMap((name): (readonly [string, ReactNode])[] => {
    const field = work_orders.fields[name]
    const value = data && shownValue(field, data.record[name], { t, language, nameOf: () => '' })
    return value ? [[field.label[language], value]] : []
  })
  const product = <Anchor href={recordHash('products', progress.product)}>{progress.product_name}</Anchor>
  return (
    <section>
      <Title order={2} mb={4}>
        {t.planning.facts}
      </Title>
      <dl className={styles.facts}>
        {[[work_orders.fields.product.label[language], product] as const, ...facts].map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
