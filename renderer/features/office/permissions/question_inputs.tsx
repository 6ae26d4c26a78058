import { Select, TextInput } from '@mantine/core'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { modulesKnown, resourceNamed } from '../../../api/declarations.ts'
import { useTexts } from '../../../i18n/index.ts'
import { usePermissionTexts } from '../../../i18n/permissions.ts'
import { wishesOf } from './matrix.ts'

/** What somebody would like to do: empty texts are not chosen yet. */
export interface Wish {
  readonly resource: string
  readonly asked: string
  readonly record: string
}

/** The list, what can be done with it, and one of its records by its number. */
export function WishInputs({ wish, set }: { wish: Wish; set: (wish: Wish) => void }) {
  const { t, language } = useTexts()
  const says = usePermissionTexts()
  const resource = resourceNamed(wish.resource)
  const lists = modulesKnown().map(([module, members]) => ({
    group: t.modules[module],
    items: Object.values(members).map((one) => ({ value: one.name, label: specOf(one).label[language] })),
  }))
  const shared = {
    size: 'xs',
    searchable: true,
    selectFirstOptionOnChange: true,
    allowDeselect: false,
    nothingFoundMessage: t.nothing_found,
  } as const
  return (
    <>
      <Select
        {...shared}
        label={says.list}
        data={lists}
        value={wish.resource || null}
        onChange={(value) => set({ resource: value ?? '', asked: '', record: '' })}
      />
      <Select
        {...shared}
        key={wish.resource}
        label={says.operation}
        data={resource ? [...wishesOf(resource, language, says.field)] : []}
        value={wish.asked || null}
        onChange={(asked) => set({ ...wish, asked: asked ?? '' })}
      />
      <TextInput
        label={says.record}
        name="record"
        size="xs"
        autoComplete="off"
        value={wish.record}
        onChange={(event) => set({ ...wish, record: event.currentTarget.value })}
      />
    </>
  )
}
