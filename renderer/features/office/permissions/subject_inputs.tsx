import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { users } from '../../../../shared/core/users.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import type { Input } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useList } from '../../../api/queries.ts'
import { namesQuery } from '../../../ui/value/references.ts'
import { titleOf } from '../../../ui/value/title_of.ts'
import { useTexts } from './texts.ts'

export type Subject = Pick<Input<Resources['permissions'], 'explain'>, 'person' | 'token'>

/** Oneself; an administrator chooses anybody, and with a token what it leaves of him. */
export function SubjectInputs({ whose, set }: { whose: Subject; set: (whose: Subject) => void }) {
  const { t } = useTexts()
  const says = useTexts().t.permissions
  const me = useMe()
  const isBoss = isAdmin(actingAs(me).caller)
  const { data: people = [] } = useQuery({ ...namesQuery('users'), enabled: isBoss })
  const { data: tokens } = useList('api_tokens', { limit: 500 }, { enabled: isBoss })
  if (!isBoss) return <Text>{me.name}</Text>
  const person = Number(whose.person ?? me.id)
  const own = (tokens?.results ?? []).filter(({ user }) => user === person)
  return (
    <>
      <Select
        label={says.person}
        size="xs"
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage={t.nothing_found}
        data={people.map((one) => ({ value: String(one.id), label: titleOf(users, one) }))}
        value={String(person)}
        onChange={(value) => set(value === null ? {} : { person: Number(value) })}
        allowDeselect={false}
      />
      {own.length > 0 && (
        <Select
          label={says.token}
          size="xs"
          clearable
          data={own.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={whose.token ? String(whose.token) : null}
          onChange={(value) => set({ person, ...(value !== null && { token: Number(value) }) })}
        />
      )}
    </>
  )
}
