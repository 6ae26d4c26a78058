import { ActionIcon, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../../shared/procurement/arrival_desk.ts'
import { arrival_inspections } from '../../../../shared/procurement/arrival_inspections.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { TimeLine } from '../../../ui/history/lazy_time_line.tsx'
import list from '../../../ui/list/list.module.css'
import { IconX } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { numberText } from '../../../ui/value/number_text.ts'
import { namesQuery } from '../../../ui/value/references.ts'
import { exactAmount } from '../amount_text.ts'
import type { Arrived } from './blocking_reasons.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly arrived: Arrived
  /** Number of its sheet. */
  readonly uid: string
  readonly close: () => void
}

const described = ['material_mark', 'specification', 'standard', 'drawing_number'] as const
const proved = ['batch_number', 'material_number'] as const
const people = ['reporter', 'keeper', 'inspector', 'purchaser'] as const

/** The material at the cursor beside the list: what its certificate must agree with, and what happened to it. */
export function MaterialPreview({ arrived, uid, close }: Props) {
  const { t, language } = useTexts()
  const { data: persons = [] } = useQuery(namesQuery('users'))
  const personOf = (id: number | null) => String(persons.find((one) => one.id === id)?.name ?? '')
  const { required_count, required_weight, unit, inspection } = arrived
  const label = (name: keyof typeof desk.output) => desk.output[name].label[language]
  const facts: readonly (readonly [string, string])[] = [
    ...described.map((name) => [label(name), arrived[name]] as const),
    [label('required_count'), required_count === null ? '' : `${numberText(required_count)} ${unit}`.trim()],
    [label('required_weight'), required_weight === null ? '' : `${exactAmount(required_weight)} kg`],
    [label('delivery_dt'), arrived.delivery_dt],
    ...people.map((name) => [label(name), personOf(arrived[name])] as const),
    [label('inspect_dt'), timeText(arrived.inspect_dt ?? '')],
  ]
  return (
    <aside className={list.preview} data-part="preview" aria-label={t.lists.preview}>
      <div className={list.previewHead}>
        <h2>{arrived.name}</h2>
        <ActionIcon
          variant="subtle"
          color="draft"
          aria-label={t.close}
          title={`${t.close} Esc`}
          onClick={close}
        >
          <IconX />
        </ActionIcon>
      </div>
      <h3>{t.arrivals.certificate}</h3>
      {/* What is missing is what the inspector looks for: it stands here, too. */}
      <Facts facts={proved.map((name) => [label(name), arrived[name] || t.arrivals.not_given] as const)} />
      <h3>{t.arrivals.ordered}</h3>
      <Facts facts={facts.filter(([, text]) => text !== '')} />
      <Anchor href={hashOf(['sheets', arrived.sheet])}>{uid}</Anchor>
      {inspection !== null && (
        <>
          <h3>{t.history.title}</h3>
          <TimeLine resource={arrival_inspections} record={inspection} />
        </>
      )}
    </aside>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={list.fields}>
    {facts.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
