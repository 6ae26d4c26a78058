import { Text, Title } from '@mantine/core'
import { comprehensive_department_filelists as filelists } from '../../../../shared/production/comprehensive_department_filelists.ts'
import { type FileFlag, fileFlags, isRaised } from '../../../../shared/production/file_list_flags.ts'
import { refresh, useOperation } from '../../../api/queries.ts'
import { useRecord } from '../../../ui/document/use_record.ts'
import { showError } from '../../../ui/feedback/use_action.ts'
import { changersOf } from '../../../ui/form/permissions.ts'
import { saveRecord } from '../../../ui/form/save_record.ts'
import styles from '../planning/planning.module.css'
import { useTexts } from '../texts.ts'
import { FlagRow } from './flag_row.tsx'
import { useTicks } from './flag_ticks.ts'

/** The eight papers of an order: what is missing before shipment, who ticked what, and what the others wait for. */
export function FileGate({ order }: { order: number }) {
  const { t, language } = useTexts()
  const { gate } = t.order_plan
  const { data } = useRecord(filelists.name, order)
  const { data: standing } = useOperation('comprehensive_department_filelists', 'standing', { order })
  const ticks = useTicks(order)
  if (!data) return null
  const { record, version } = data
  const nameOf = (flag: FileFlag) => filelists.fields[flag].label[language]
  const missing = fileFlags.filter((flag) => record[flag] !== true).map(nameOf)
  const mayTick = Array.isArray(record['editable']) && record['editable'].length > 0
  // Several boxes may be ticked one right after the other.
  const tick = async (flag: FileFlag, is: boolean) => {
    const saving = saveRecord({ resource: filelists, record, version, values: { [flag]: is } })
    await saving.catch(showError)
    await refresh(filelists.name)
  }
  return (
    <section aria-label={gate.title}>
      <Title order={2} mt="md" mb={4}>
        {gate.title}
      </Title>
      <Text fw={600} c={missing.length > 0 ? 'var(--wait)' : 'var(--done)'} role="status">
        {missing.length > 0 ? gate.missing(missing.length, missing.join(t.comma)) : gate.complete}
      </Text>
      <ul className={styles.list}>
        {fileFlags.map((flag) => (
          <FlagRow
            key={flag}
            flag={flag}
            name={nameOf(flag)}
            is={record[flag] === true}
            tick={mayTick ? (is) => void tick(flag, is) : undefined}
            last={ticks.get(flag)}
            standing={isRaised(flag) ? standing : undefined}
          />
        ))}
      </ul>
      {!mayTick && (
        <Text size="sm" c="var(--text-3)">
          {gate.only_by(changersOf(filelists, language))}
        </Text>
      )}
    </section>
  )
}
