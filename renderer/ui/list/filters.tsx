import { Button, Group, Menu } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { useToday } from '../../api/clock.ts'
import { useTexts } from '../../i18n/index.ts'
import { usePageKeys } from '../keyboard/page_keys.ts'
import { IconFilter } from '../look/icons.ts'
import { useReferenceNames } from '../value/references.ts'
import { FilterChip } from './filter_chip.tsx'
import { emptied, type FilterGroup, filterGroups, filterText, isUsed, namesIn } from './filter_groups.ts'
import { TypedFilter } from './typed_filter.tsx'

interface Props {
  readonly resource: Resource
  readonly query: URLSearchParams
  readonly set: (values: Readonly<Record<string, string>>) => void
}

/** The chips of the conditions, with a menu that adds one; `search` puts the search field before them. */
export function Filters({ resource, query, set, search = true }: Props & { search?: boolean }) {
  const { t, language } = useTexts()
  const today = useToday()
  const nameOf = useReferenceNames(resource)
  const groups = useMemo(() => filterGroups(resource), [resource])
  const bar = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<string>()
  const used = groups.filter((group) => isUsed(group, query) || group.name === editing)
  const free = groups.filter((group) => !used.includes(group))
  const close = (group: FilterGroup) => {
    setEditing(undefined)
    bar.current?.querySelector<HTMLElement>(`[data-filter="${group.name}"] button, [data-add]`)?.focus()
  }
  const remove = (group: FilterGroup) => {
    setEditing(undefined)
    set(emptied(group))
    bar.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  useFilterKeys()
  const all = [...groups.flatMap(namesIn), 'search', 'where']
  return (
    <Group ref={bar} gap={6}>
      {search && <ListSearch {...{ resource, query, set }} />}
      {used.map((group) => (
        <FilterChip
          key={group.name}
          {...{ group, query, set }}
          says={filterText(group, query, { t, language, nameOf }, today)}
          opened={editing === group.name}
          open={() => setEditing(group.name)}
          done={() => close(group)}
          remove={() => remove(group)}
        />
      ))}
      {groups.length > 0 && <AddFilter groups={free} choose={setEditing} />}
      {(query.get('search') || query.has('where') || groups.some((group) => isUsed(group, query))) && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => set(Object.fromEntries(all.map((name) => [name, ''])))}
        >
          {t.clear_filters}
        </Button>
      )}
    </Group>
  )
}

/** The search field, where the resource has one; it names the fields that are searched. */
export function ListSearch({ resource, query, set }: Props) {
  const { t, language } = useTexts()
  const searched = specOf(resource).list?.search
  if (!searched) return null
  const names = searched.map((name) => resource.fields[name]?.label[language] ?? name)
  return (
    <TypedFilter
      label={t.search}
      placeholder={t.lists.search_in([...new Set(names)].slice(0, 3))}
      value={query.get('search') ?? ''}
      set={(text) => set({ search: text })}
      done={() => document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })}
      width={200}
      plain
    />
  )
}

interface AddProps {
  readonly groups: readonly FilterGroup[]
  readonly choose: (name: string) => void
}

function AddFilter({ groups, choose }: AddProps) {
  const { t, language } = useTexts()
  return (
    <Menu returnFocus={false} position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          data-add
          title="Ctrl+Shift+L"
          disabled={groups.length === 0}
          leftSection={<IconFilter />}
        >
          {t.lists.add_filter}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(({ name, field }) => (
          <Menu.Item key={name} onClick={() => choose(name)}>
            {field.label[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Ctrl+F goes to the search field, because a browser would search only the rows on the screen; Ctrl+Shift+L adds a condition. */
function useFilterKeys(): void {
  usePageKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
    const key = event.key.toLowerCase()
    const place =
      key === 'f' && !event.shiftKey
        ? 'input[data-search]'
        : key === 'l' && event.shiftKey
          ? '[data-add]'
          : ''
    const found = place === '' ? null : document.querySelector<HTMLElement>(place)
    if (!found) return
    event.preventDefault()
    found.focus()
    if (found instanceof HTMLInputElement) found.select()
    else found.click()
  })
}
