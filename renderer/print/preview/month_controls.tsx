import { Button, Group, Text } from '@mantine/core'
import { monthAfter } from '../../humiture/month.ts'
import { useTexts } from '../../texts/index.ts'

interface Props {
  readonly month: string
  readonly show: (month: string) => void
}

export function MonthControls({ month, show }: Props) {
  const { t } = useTexts()
  const [year = 0, number = 0] = month.split('-').map(Number)
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="xs" variant="default" onClick={() => show(monthAfter(month, -1))}>
        {t.month_before}
      </Button>
      <Text size="sm" fw={600} w={100} ta="center" aria-live="polite">
        {t.month_name(year, number)}
      </Text>
      <Button size="xs" variant="default" onClick={() => show(monthAfter(month, 1))}>
        {t.month_after}
      </Button>
    </Group>
  )
}
