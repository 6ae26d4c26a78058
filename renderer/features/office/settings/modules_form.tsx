import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Hideable, hideable } from '../../../../shared/office/navigation.ts'
import { useHiddenModules } from '../../../api/hidden_modules.ts'
import { useOperation, useWrite } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm_dialog.tsx'
import { useTexts } from './texts.ts'

/** What the plant does not use is left out of everybody's navigation; nothing is deleted. */
export function ModulesForm() {
  const { t } = useTexts()
  const hidden = useHiddenModules()
  const { mutate, isPending, error } = useWrite('plant', 'set')
  const { data: waiting } = useOperation('waiting', 'modules', {})
  const [left, setLeft] = useState<Hideable>()
  const show = (module: Hideable, isUsed: boolean) =>
    mutate({
      input: { hidden_modules: hideable.filter((one) => (one === module ? !isUsed : hidden.has(one))) },
    })
  const countOf = (module: Hideable) => waiting?.find((one) => one.module === module)?.count ?? 0
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
          aria-disabled={isPending || !waiting}
          onChange={({ currentTarget: { checked } }) => {
            if (isPending || !waiting) return
            if (!checked && countOf(module) > 0) setLeft(module)
            else show(module, checked)
          }}
        />
      ))}
      {error && <Text c="var(--late)">{error.message}</Text>}
      <Text c="var(--text-3)">{t.settings.modules_about}</Text>
      {left && (
        <ConfirmDialog
          title={t.settings.hide_module(t.module_names[left])}
          says={t.settings.still_waiting(countOf(left))}
          does={t.settings.hide_it}
          yes={() => {
            show(left, false)
            setLeft(undefined)
          }}
          no={() => setLeft(undefined)}
        />
      )}
    </Stack>
  )
}
