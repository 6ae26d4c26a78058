import { Button, FocusTrap, Group, Stack } from '@mantine/core'
import { useToday } from '../../api/clock.ts'
import { useTexts } from '../../i18n/index.ts'
import { ReferenceInput } from '../form/widgets/reference_input.tsx'
import { SelectInput } from '../form/widgets/select_input.tsx'
import { type FilterGroup, flagWords } from './filter_groups.ts'
import { presets } from './periods.ts'
import { TypedFilter } from './typed_filter.tsx'

export interface FilterProps {
  readonly group: FilterGroup
  readonly query: URLSearchParams
  readonly set: (values: Readonly<Record<string, string>>) => void
  /** The choice is made: the cursor may go. */
  readonly done: () => void
}

/** What a filter is set with: presets and two days, yes or no, a choice, or a text. */
export const FilterEditor = (props: FilterProps) => (
  <FocusTrap>
    <div>
      <Editor {...props} />
    </div>
  </FocusTrap>
)

function Editor(props: FilterProps) {
  const { language } = useTexts()
  const { group, query, set, done } = props
  const { name, field, kind } = group
  if (kind === 'span') return <SpanEditor {...props} />
  if (kind === 'flag' || kind === 'yesno') return <FlagEditor {...props} />
  const value = query.get(name) ?? ''
  if (kind === 'text')
    return (
      <TypedFilter
        label={field.label[language]}
        value={value}
        set={(text) => set({ [name]: text })}
        width={220}
        done={done}
        autoFocus
      />
    )
  return <PickEditor {...props} value={value === '' ? null : field.fromText(value)} />
}

/** The inputs of a form, which know codes and references; others of their kind are not fetched for it. */
function PickEditor({ group: { name, field }, value, set, done }: FilterProps & { value: unknown }) {
  const { language } = useTexts()
  const Input = field.widget === 'select' ? SelectInput : ReferenceInput
  const label = field.label[language]
  return (
    <Input
      name={name}
      label={label}
      field={{ ...field, nullable: true }}
      value={value}
      change={(chosen) => {
        set({ [name]: chosen === null || chosen === undefined ? '' : String(chosen) })
        if (chosen !== null && chosen !== undefined) done()
      }}
      shared={{ label, name, size: 'xs', 'data-autofocus': true, inputWrapperOrder: ['label', 'input'] }}
    />
  )
}

function FlagEditor({ group, query, set, done }: FilterProps) {
  const { t } = useTexts()
  const { name } = group
  const value = query.get(name) ?? ''
  const [yes, no] = flagWords(group, t)
  const choices = [
    ['true', yes],
    ['false', no],
  ] as const
  return (
    <Group gap={6}>
      {choices.map(([choice, text]) => (
        <Button
          key={choice}
          size="xs"
          variant={value === choice ? 'filled' : 'default'}
          aria-pressed={value === choice}
          data-autofocus={value === choice || (value === '' && choice === 'true') || undefined}
          onClick={() => {
            set({ [name]: choice })
            done()
          }}
        >
          {text}
        </Button>
      ))}
    </Group>
  )
}

function SpanEditor({ group, query, set, done }: FilterProps) {
  const { t, language } = useTexts()
  const today = useToday()
  const { from, until, field } = group
  const label = field.label[language]
  const chosen = [from, until].map((name) => (name && query.get(name)) || '')
  return (
    <Stack gap="xs">
      {from && until && (
        <Group gap={4}>
          {presets(today).map(({ name, span }, at) => (
            <Button
              key={name}
              size="compact-xs"
              variant={span[0] === chosen[0] && span[1] === chosen[1] ? 'filled' : 'default'}
              data-autofocus={at === 0 || undefined}
              onClick={() => {
                set({ [from]: span[0], [until]: span[1] })
                done()
              }}
            >
              {t.lists.periods[name]}
            </Button>
          ))}
        </Group>
      )}
      <Group gap="xs" wrap="nowrap">
        {from && <DayFilter label={t.from(label)} name={from} {...{ query, set, done }} />}
        {until && <DayFilter label={t.until(label)} name={until} {...{ query, set, done }} />}
      </Group>
    </Stack>
  )
}

interface DayProps extends Omit<FilterProps, 'group'> {
  readonly label: string
  readonly name: string
}

const DayFilter = ({ label, name, query, set, done }: DayProps) => (
  <TypedFilter
    label={label}
    value={query.get(name) ?? ''}
    set={(text) => set({ [name]: text })}
    width={130}
    done={done}
    day
  />
)
