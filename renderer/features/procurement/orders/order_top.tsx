import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { FormNotices, FormQuestions } from '../../../ui/form/form_notices.tsx'
import type { RecordForm } from '../../../ui/form/use_record_form.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { OrderHead } from './order_head.tsx'
import { OrderSheets } from './order_sheets.tsx'
import { OrderSignatures } from './order_signatures.tsx'
import { OrderWaits } from './order_waits.tsx'
import styles from './orders.module.css'

interface Props {
  readonly order: LoadedRecord
  readonly materials: readonly StoredRecord[]
  readonly form: RecordForm
}

/** Over the materials of an order: its header, why it waits, who has signed, which sheets buy it. */
export const OrderTop = ({ order, materials, form }: Props) => (
  <div className={styles.top}>
    <div>
      <FormNotices form={form} />
      <OrderHead form={form} hasMaterials={materials.length > 0} />
      <OrderWaits order={order} materials={materials} />
    </div>
    <div className={styles.side}>
      <OrderSignatures order={order} />
      <OrderSheets order={order} />
    </div>
    <FormQuestions form={form} />
  </div>
)
