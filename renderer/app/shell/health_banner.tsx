import { Anchor, Box, Text } from '@mantine/core'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useHealth } from '../../api/health.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { ConfirmDate } from './confirm_date.tsx'
import { useTexts } from './texts.ts'

/** A line for each thing that stands in everybody's way while it lasts: a full disk, a clock that is wrong. */
export function HealthBanner() {
  const { t } = useTexts()
  const { data } = useHealth()
  const mayAct = isAdmin(actingAs(useMe()).caller)
  return (
    <div role="status">
      {data?.troubles.map(({ name, says, todo, action }) => (
        <Box key={name} px="md" py={4} className="office-trouble">
          <Text size="sm" ta="center">
            <b>⚠ {says}</b> {todo}{' '}
            {mayAct && <Anchor href={hashOf(['settings', 'health'])}>{t.shell.what_to_do}</Anchor>}
          </Text>
          {action === 'health.confirm_date' && <ConfirmDate />}
        </Box>
      ))}
    </div>
  )
}
