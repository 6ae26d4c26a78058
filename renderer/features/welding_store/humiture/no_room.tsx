import { Button, Center, Stack, Text } from '@mantine/core'
import { warehouses } from '../../../../shared/inventory/stock/warehouses.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'

/** A new plant: the sheet says what it waits for and leads there. */
export function NoRoom() {
  const { t, language } = useTexts()
  return (
    <Center h="100%">
      <Stack align="center">
        <Text>{t.no_welding_store}</Text>
        {mayCreate(warehouses, actingAs(useMe())) && (
          <Button component="a" href={hashOf(['list', warehouses.name, 'new'])}>
            {t.add(warehouses.spec.label[language])}
          </Button>
        )}
      </Stack>
    </Center>
  )
}
