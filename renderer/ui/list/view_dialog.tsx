import { MultiSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { roles } from '../../../shared/kernel/people.ts'
import { type ApiError, write } from '../../api/client.ts'
import { useTexts } from '../../i18n/index.ts'
import { FormDialog } from '../dialog/form_dialog.tsx'
import { useAction } from '../feedback/use_action.ts'
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
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState<readonly string[]>(view?.roles ?? [])
  const [refused, setRefused] = useState<ApiError>()
  const [save, saving] = useAction(
    () => keep(resource, content, view, { name: name.trim(), roles: [...shared] }),
    {
      refresh: ['saved_views'],
      refused: setRefused,
      done(stored) {
        if (!view) saved(stored)
        close()
      },
    },
  )
  const offered = [
    { value: everyone, label: t.lists.everyone },
    ...Object.entries(roles).map(([value, label]) => ({ value, label: label[language] })),
  ]
  return (
    <FormDialog
      title={view ? t.lists.edit_view : t.lists.save_view}
      close={close}
      submit={() => void save()}
      refused={refused?.message}
      button={{ children: t.save, loading: saving }}
    >
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
    </FormDialog>
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
