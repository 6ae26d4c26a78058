import { process_details } from '../../../../../shared/production/process_details.ts'
import styles from '../floor.module.css'
import { shortTime, stageOf } from '../stage.ts'
import { useTexts } from '../texts.ts'
import { StageSign } from './ledger_columns.tsx'
import type { FloorCell, FloorDetail } from './ledger_lines.ts'

/** The operation at the cursor, unit by unit: who has it, when it is planned, confirmed and inspected. */
export function CellFacts({ cell }: { cell: FloorCell | undefined }) {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: those of many units are scrolled by the arrows
    <ul tabIndex={0} className={styles.facts} aria-label={t.floor.facts} data-facts>
      {cell && cell.details.length === 0 && (
        <li>
          {cell.name}：{t.floor.no_details}
        </li>
      )}
      {cell?.details.map((one) => (
        <li key={one.id}>
          <StageSign stage={stageOf(one)} t={t} />
          <Facts detail={one} name={cell.name} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ detail, name }: { detail: FloorDetail; name: string }) {
  const { t, language } = useTexts()
  const { fields } = process_details
  const dated = (field: 'actual_finish_dt' | 'inspection_dt', who = '') =>
    detail[field] === null ? '' : `${fields[field].label[language]} ${shortTime(detail[field])} ${who}`.trim()
  const { estimated_start_dt, estimated_finish_dt } = detail
  return [
    `${detail.of.uid} ${name}`,
    t.floor.stages[stageOf(detail)],
    `${detail.work_hour} h`,
    detail.work_group,
    estimated_start_dt === null && estimated_finish_dt === null
      ? ''
      : t.floor.planned(shortTime(estimated_start_dt), shortTime(estimated_finish_dt)),
    dated('actual_finish_dt'),
    dated('inspection_dt', detail.inspector),
    detail.remark,
  ]
    .filter((one) => one !== '')
    .join(' · ')
}
