import { Button, Group, Menu, Select } from '@mantine/core'
import type { Stored } from '../../shared/kernel/field.ts'
import { type AnyFilter, type Resource, specOf, storedOf } from '../../shared/kernel/resource.ts'
import { FieldInput } from '../forms/field_input.tsx'
import { useToday } from '../office/clock.ts'
import { useTexts } from '../texts/index.ts'
import { presets } from './periods.ts'
import { TypedFilter } from './typed_filter.tsx'

interface Props {
  readonly resource: Resource
  readonly query: URLSearchParams
  readonly set: (values: Readonly<Record<string, string>>) => void
}

const kindOf = (resource: Resource, filter: AnyFilter): Stored | undefined =>
  'kind' in filter ? filter.kind : storedOf(resource, filter.field)

/** The declared filters, the search box where the resource has one, and the usual periods for a range of days. */
export function Filters({ resource, query, set }: Props) {
  const { t } = useTexts()
  const { list, search } = specOf(resource)
  const filters = Object.entries(list?.filters ?? {})
  const [from] = filters.find(([, { op }]) => op === 'from') ?? []
  const [until] = filters.find(([, { op }]) => op === 'until') ?? []
  const used = filters.some(([name]) => query.get(name)) || query.get('search')
  return (
    <Group gap="xs" align="flex-end">
      {search && (
        <TypedFilter
          label={t.search}
          value={query.get('search') ?? ''}
          set={(text) => set({ search: text })}
          width={180}
        />
      )}
      {filters.map(([name, filter]) => (
        <OneFilter
          key={name}
          {...{ name, filter, resource }}
          value={query.get(name) ?? ''}
          set={(text) => set({ [name]: text })}
        />
      ))}
      {from && until && <Periods set={(span) => set({ [from]: span[0], [until]: span[1] })} />}
      {used && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => set(Object.fromEntries([...filters.map(([name]) => [name, '']), ['search', '']]))}
        >
          {t.clear_filters}
        </Button>
      )}
    </Group>
  )
}

function Periods({ set }: { set: (span: readonly [string, string]) => void }) {
  const { t } = useTexts()
  const today = useToday()
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default">
          {t.period}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {presets(today).map(({ name, span }) => (
          <Menu.Item key={name} onClick={() => set(span)}>
            {t.periods[name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface OneProps {
  readonly resource: Resource
  readonly name: string
  readonly filter: AnyFilter
  readonly value: string
  readonly set: (text: string) => void
}

function OneFilter({ resource, name, filter, value, set }: OneProps) {
  const { t, language } = useTexts()
  const kind = kindOf(resource, filter)
  if (!kind) return null
  const label = kind.label[language]
  if (filter.op === 'isSet' || filter.op === 'hides')
    return (
      <Select
        size="xs"
        w={110}
        label={label}
        clearable
        value={value || null}
        onChange={(chosen) => set(chosen ?? '')}
        data={[
          { value: 'true', label: t.filled },
          { value: 'false', label: t.not_filled },
        ]}
      />
    )
  if (filter.op === 'from' || filter.op === 'until')
    return (
      <TypedFilter
        label={filter.op === 'from' ? t.from(label) : t.until(label)}
        value={value}
        set={set}
        width={120}
        day
      />
    )
  if (filter.op === 'equals' && (kind.widget === 'select' || kind.widget === 'reference'))
    return (
      <FieldInput
        name={name}
        field={{ ...kind, nullable: true }}
        value={value === '' ? null : kind.fromText(value)}
        change={(chosen) => set(chosen === null || chosen === undefined ? '' : String(chosen))}
        small
      />
    )
  return <TypedFilter label={label} value={value} set={set} width={130} />
}
