import { work_orders } from '../../../../shared/core/work_orders.ts'
import { monthText } from '../../../ui/dates/month_text.ts'
import { HeadFields } from '../../../ui/document/document_parts.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { LeaveGuard } from '../../../ui/drafts/leave_guard.tsx'
import { FactCell } from '../../../ui/form/field_grid.tsx'
import formStyles from '../../../ui/form/form.module.css'
import { onFormKey } from '../../../ui/form/form_keys.ts'
import { FormNotices, FormQuestions } from '../../../ui/form/form_notices.tsx'
import { type Loaded, useRecordForm } from '../../../ui/form/use_record_form.ts'
import { replaceLocation } from '../../../ui/navigation/location.ts'
import { orderHash } from '../../../ui/navigation/record_url.ts'
import { useSavePart } from '../../../ui/page/page_saving.ts'
import { useLoadText } from '../../../ui/value/load_text.ts'
import { useTexts } from '../texts.ts'
import type { WholeOrder } from './use_whole.ts'

const names = [
  'uid',
  'product',
  'client',
  'project',
  'sell_type',
  'delivery_dt',
  'count',
  'container_category',
  'press_mark',
]
const spans = { uid: 2, client: 3, project: 3, sell_type: 1, count: 1, container_category: 2, press_mark: 1 }

/** The facts of an order as sales wrote them down; whoever may changes them here. */
export function OrderFacts({ order }: { order: WholeOrder }) {
  const { data: loaded } = useRecord(work_orders.name, order.id)
  return loaded ? <Form order={order} loaded={loaded} /> : null
}

function Form({ order, loaded }: { order: WholeOrder; loaded: Loaded }) {
  const { t } = useTexts()
  const loadText = useLoadText()
  const form = useRecordForm({
    resource: work_orders,
    loaded,
    // The page has the number in its address.
    saved: ({ uid }) => uid !== order.uid && replaceLocation(orderHash(uid)),
  })
  const { dirty, saving } = form
  useSavePart({ unsaved: dirty, saving, save: () => void (dirty ? form.save() : undefined) })
  const { plan_dt, output, output_value } = order
  const load = output === null || output_value === null ? '' : loadText({ output, output_value })
  return (
    <section aria-label={t.planning.facts} className={formStyles.frame}>
      <FormNotices form={form} />
      {/* biome-ignore lint/a11y/useSemanticElements: the fields have no frame of their own */}
      <div data-form role="group" aria-label={t.planning.facts} onKeyDown={(event) => onFormKey(event, form)}>
        <HeadFields form={form} names={names} spans={spans}>
          {plan_dt !== '' && <FactCell label={t.order.planned_month}>{monthText(plan_dt, t)}</FactCell>}
          {load !== '' && (
            <FactCell label={order.isCopy ? t.order.output : t.order.load} span={3}>
              {load}
            </FactCell>
          )}
        </HeadFields>
      </div>
      <LeaveGuard isUnsaved={() => form.isUnsaved()} discard={form.discard} />
      <FormQuestions form={form} />
    </section>
  )
}
