import { Button, Stack, Text } from '@mantine/core'
import { isAdmin } from '../../shared/kernel/people.ts'
import { type Hideable, hideable, type Module } from '../../shared/office/navigation.ts'
import { actingAs, useMe } from '../api/current_user.ts'
import { useHiddenModules } from '../api/hidden_modules.ts'
import { useWrite } from '../api/queries.ts'
import { useTexts } from '../i18n/index.ts'
import { useFocusRecovery } from '../ui/form/restore_focus.ts'
import page from '../ui/page/page.module.css'
import { PageHead } from '../ui/page/page_head.tsx'

/** In the place of a page that the plant does not use; an administrator can take it into use. */
export function ModuleHidden({ module }: { module: Module }) {
  const { t } = useTexts()
  const { mutate, isPending, error } = useWrite('plant', 'set')
  const hidden = useHiddenModules()
  const mayUse = isAdmin(actingAs(useMe()).caller)
  useFocusRecovery(true)
  const use = () => {
    const others = hideable.filter((one): one is Hideable => one !== module && hidden.has(one))
    mutate({ input: { hidden_modules: others } })
  }
  return (
    <div className={page.page}>
      <PageHead title={t.module_hidden.title} />
      <Stack gap="sm" className={page.body} align="flex-start">
        <Text>
          {module !== 'office' && t.module_hidden.says(t.module_names[module])}{' '}
          {!mayUse && t.module_hidden.ask_admin}
        </Text>
        {mayUse && (
          <Button onClick={use} loading={isPending}>
            {t.module_hidden.use}
          </Button>
        )}
        {error && <Text c="var(--late)">{error.message}</Text>}
      </Stack>
    </div>
  )
}
