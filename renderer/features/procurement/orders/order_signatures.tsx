import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import styles from './orders.module.css'
import { useTexts } from './texts.ts'

/** Who signs an order, and when. */
const signatures = [
  ['lister', 'list_date'],
  ['chief', 'audit_date'],
  ['approver', 'approve_time'],
] as const
const timeLength = 16

export function OrderSignatures({ order: { record } }: { order: LoadedRecord }) {
  const { t, language } = useTexts()
  return (
    <table aria-label={t.orders.signatures}>
      <tbody>
        {signatures.map(([person, time]) => {
          const signer = fieldText(record, person)
          const at = fieldText(record, time).slice(0, timeLength).replace('T', ' ')
          return (
            <tr key={person}>
              <th scope="row">{purchase_orders.fields[person].label[language]}</th>
              <td>{signer || <span className={styles.soft}>{t.orders.not_signed}</span>}</td>
              <td className={styles.soft}>{signer && at}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
