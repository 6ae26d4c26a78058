import { Text, Title } from '@mantine/core'
import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { replaceLocation } from '../../../ui/navigation/location.ts'
import styles from '../documents.module.css'
import { useTexts } from '../texts.ts'
import { ExchangeTable } from './exchange_table.tsx'
import { SendDocuments } from './send_documents.tsx'
import { directions, documentHash, groupsOf, useExchange } from './use_exchange.ts'

interface Props {
  readonly product: number
  /** The one that is open beside the product. */
  readonly document: number | undefined
}

/** What departments sent each other for one product, and what is sent next. */
export function Exchange({ product, document }: Props) {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const { documents, departments, error } = useExchange(product)
  if (!documents || !departments) return <Loading error={error} />
  const sources = departments.filter(({ id }) => mayCreate(bidding_documents, acting, { src: id }))
  return (
    <section className={styles.part} aria-label={t.documents.title} data-exchange>
      <Title order={2} mb={4}>
        {t.documents.title}
      </Title>
      {documents.length === 0 && (
        <Text c="var(--text-3)" mb="xs">
          {sources.length > 0 ? t.documents.none : t.documents.none_to_read}
        </Text>
      )}
      {directions.map((direction) => (
        <ExchangeTable
          key={direction}
          title={t.documents.directions[direction]}
          groups={groupsOf(direction, documents, departments)}
          opened={document}
          open={(id) => replaceLocation(documentHash(product, id))}
        />
      ))}
      {sources.length > 0 && <SendDocuments product={product} sources={sources} departments={departments} />}
    </section>
  )
}
