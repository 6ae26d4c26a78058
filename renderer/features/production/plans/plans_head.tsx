import { Button, Group, Text, Title } from '@mantine/core'
import { pruction_plans } from '../../../../shared/production/pruction_plans.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { PrintButton } from '../../../ui/print/preview/print_button.tsx'
import { useTexts } from './texts.ts'

interface Props {
  /** That is printed. */
  readonly month: string
  readonly begin: () => void
}

/** The heading of the board, with its keys and what can be done with all of it. */
export function PlansHead({ month, begin }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  return (
    <Group justify="space-between">
      <Title order={1} size="h4" tabIndex={-1}>
        {t.plans.title}{' '}
        <Text span size="xs" c="dimmed" fw={400}>
          {t.plans.keys}
        </Text>
      </Title>
      <Group gap="xs">
        <PrintButton preview={hashOf(['print', 'plans'], { month })} />
        {mayCreate(pruction_plans, actingAs(me)) && (
          <Button size="xs" data-new onClick={begin}>
            {t.add(pruction_plans.spec.label[language])}
          </Button>
        )}
      </Group>
    </Group>
  )
}
