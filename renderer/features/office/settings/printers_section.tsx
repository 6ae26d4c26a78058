import { Text } from '@mantine/core'
import { printers } from '../../../../shared/office/printers.ts'
import { RecordTable } from './record_table.tsx'
import { useTexts } from './texts.ts'

/** Printers with their offset, so that forms printed beforehand are met. */
export function PrintersSection() {
  const { t } = useTexts()
  return (
    <>
      <Text size="sm">{t.settings.printers_about}</Text>
      <RecordTable resource={printers} columns={['right_mm', 'down_mm', 'remark']} />
    </>
  )
}
