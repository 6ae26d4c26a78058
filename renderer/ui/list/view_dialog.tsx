import { Alert, Button, Group, Modal, MultiSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { roles } from '../../../shared/kernel/people.ts'
import { type ApiError, write } from '../../api/client.ts'
import { useTexts } from '../../i18n/index.ts'
import { useAction } from '../feedback/use_action.ts'
import { useReturnFocus } from '../form/return_focus.ts'
import { everyone, type SavedView, type ViewContent } from './saved_view.ts'

interface Props {
  readonly resource: string
  readonly content: ViewContent
  /** The view whose name and roles change; without one a new view is saved. */
  readonly view: SavedView | undefined
  readonly saved: (view: SavedView) => void
  readonly close: () => void
}

/** Name of a view, and who finds it besides its owner. */
export function ViewDialog({ resource, content, view, saved, close }: Props) {
  const { t, language } = useTexts()
  useReturnFocus()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState<readonly string[]>(view?.roles ?? [])
  const [refused, setRefused] = useState<ApiError>()
  const [save, saving] = useAction(
    () => keep(resource, content, view, { name: name.trim(), roles: [...shared] }),
    {
      refresh: ['saved_views'],
      refused: setRefused,
      success: (stored) => ({ message: t.lists.view_saved(stored.name) }),
      done(stored) {
        if (!view) saved(stored)
        close()
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const offered = [
    { value: everyone, label: t.lists.everyone },
    ...Object.entries(roles).map(([value, label]) => ({ value, label: label[language] })),
  ]
  return (
    <Modal opened onClose={close} title={view ? t.lists.edit_view : t.lists.save_view}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t.lists.view_name}
            name="view_name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={refused?.problem.errors.find(({ field }) => field === 'name')?.message}
            data-autofocus
            withAsterisk
          />
          <MultiSelect
            label={t.lists.share_with}
            description={t.lists.share_about}
            data={offered}
            value={[...shared]}
            onChange={setShared}
            searchable
            clearable
            nothingFoundMessage={t.nothing_found}
          />
          {refused && <Alert color="red">{refused.message}</Alert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={saving}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface Named {
  readonly name: string
  readonly roles: string[]
}

async function keep(
  resource: string,
  content: ViewContent,
  view: SavedView | undefined,
  named: Named,
): Promise<SavedView> {
  if (view) {
    await write('saved_views', 'update', { id: view.id, ...named })
    return { ...view, ...named }
  }
  const text = JSON.stringify(content)
  const { value } = await write('saved_views', 'create', { ...named, resource, view: text })
  return { ...named, id: value.id, view: text, owner: value.owner, own: true }
}
