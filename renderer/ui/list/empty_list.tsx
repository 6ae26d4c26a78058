import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { EmptyState } from '../feedback/empty_state.tsx'
import { usePlant } from '../print/use_company.ts'

interface Props {
  readonly resource: Resource
  /** Takes the filters away; absent where none is set. */
  readonly clear: (() => void) | undefined
  /** Begins the first record; absent for whoever may not. */
  readonly begin: (() => void) | undefined
}

/** An empty list says what it is for and offers the first step; one that is empty by its filters offers to clear them. */
export function EmptyList({ resource, clear, begin }: Props) {
  const { t, language } = useTexts()
  const { data: plant } = usePlant()
  const { label, source, away } = specOf(resource)
  if (plant?.copy && !source && away?.carried === undefined)
    return <EmptyState title={t.lists.at_office(label[language])} />
  return (
    <EmptyState
      title={t.lists.nothing_yet(label[language])}
      about={t.lists.about[resource.name]}
      clear={clear}
      {...(begin && { action: { label: t.add(label[language]), press: begin } })}
    />
  )
}
