import { Select, TextInput } from '@mantine/core'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { modulesKnown, resourceNamed } from '../../../api/declarations.ts'
import { accessQuestions } from './matrix.ts'
import { useTexts } from './texts.ts'

/** What somebody would like to do: empty texts are not chosen yet. */
export interface AccessQuestion {
  readonly resource: string
  readonly asked: string
  readonly record: string
}

/** The list, what can be done with it, and one of its records by its number. */
export function QuestionInputs({ wish, set }: { wish: AccessQuestion; set: (wish: AccessQuestion) => void }) {
  const { t, language } = useTexts()
  const says = useTexts().t.permissions
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
        data={resource ? [...accessQuestions(resource, language, says.field)] : []}
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
