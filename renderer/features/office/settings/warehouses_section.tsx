import { List, Text, Title } from '@mantine/core'
import { warehouses } from '../../../../shared/inventory/stock/warehouses.ts'
import { RecordTable } from './record_table.tsx'
import { useTexts } from './texts.ts'

/** The storerooms, and the limits that those of welding material are held to. */
export function WarehousesSection() {
  const { t } = useTexts()
  const { settings } = t
  return (
    <>
      <Text size="sm">{settings.warehouses_about}</Text>
      <RecordTable resource={warehouses} columns={['location', 'category']} />
      <Title order={2} size="h5">
        {settings.limits_title}
      </Title>
      <List size="sm">
        {settings.limits.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </>
  )
}
