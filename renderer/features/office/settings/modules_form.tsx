import { Checkbox, Stack, Text } from '@mantine/core'
import { hideable } from '../../../../shared/office/navigation.ts'
import { useHiddenModules } from '../../../api/hidden_modules.ts'
import { useWrite } from '../../../api/queries.ts'
import { useTexts } from './texts.ts'

/** What the plant does not use is left out of everybody's navigation; nothing is deleted. */
export function ModulesForm() {
  const { t } = useTexts()
  const hidden = useHiddenModules()
  const { mutate, isPending, error } = useWrite('plant', 'set')
  return (
    <Stack gap="xs" mt="lg" component="fieldset" bd={0} p={0} m={0}>
      <Text component="legend" fw={600} fz="md" mb="xs">
        {t.settings.modules_used}
      </Text>
      {hideable.map((module) => (
        <Checkbox
          key={module}
          label={t.module_names[module]}
          checked={!hidden.has(module)}
          // A disabled one would lose the focus.
          aria-disabled={isPending}
          onChange={({ currentTarget: { checked } }) =>
            !isPending &&
            mutate({
              input: {
                hidden_modules: hideable.filter((one) => (one === module ? !checked : hidden.has(one))),
              },
            })
          }
        />
      ))}
      {error && <Text c="var(--late)">{error.message}</Text>}
      <Text c="var(--text-3)">{t.settings.modules_about}</Text>
    </Stack>
  )
}
