import { Anchor } from '@mantine/core'
import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import { documentKind } from '../../../../shared/distribution/codes.ts'
import { products } from '../../../../shared/distribution/products.ts'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { useOperation } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { IconList } from '../../../ui/look/icons.ts'
import { TableHead } from '../../../ui/look/table_head.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { StateText } from '../../../ui/value/status_pill.tsx'
import styles from '../documents.module.css'
import { useTexts } from '../texts.ts'

/** `#/documents`: what waits for a person between departments, the longest waiting first. */
export function InboxPage() {
  const { t, language } = useTexts()
  const { data, error } = useOperation('bidding_documents', 'waiting', {})
  useFocusRecovery(data !== undefined)
  if (!data) return <Loading error={error} />
  const { file, kind, of_product, way, state, since, sent_by, reason } = t.documents
  return (
    <div className={page.page}>
      <PageHead
        title={t.pages.documents}
        sub={data.length > 0 && t.documents.inbox(data.length)}
        more={[
          [{ label: products.spec.label[language], icon: IconList, href: hashOf(['list', products.name]) }],
        ]}
      />
      {data.length === 0 && <EmptyState title={t.documents.inbox(0)} about={t.documents.inbox_empty} />}
      {data.length > 0 && (
        <div className={styles.waiting}>
          <table className={styles.table} aria-label={t.pages.documents}>
            <TableHead heads={[file, of_product, way, kind, sent_by, state, since, reason]} />
            <tbody>
              {data.map((one) => (
                <tr key={one.id} data-waiting={one.id}>
                  <th scope="row">
                    <Anchor href={hashOf(['products', one.product], { document: String(one.id) })}>
                      {one.name}
                    </Anchor>
                  </th>
                  <td>{one.product_name}</td>
                  <td>
                    {one.from} → {one.to}
                  </td>
                  <td>{nameOfCode(documentKind, one.kind)[language]}</td>
                  <td>{one.sender}</td>
                  <td>
                    <StateText resource={bidding_documents} name="status" value={one.status} />
                  </td>
                  <td>{timeText(one.since)}</td>
                  <td>{one.return_reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
