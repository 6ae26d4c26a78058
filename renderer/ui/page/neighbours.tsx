import { ActionIcon } from '@mantine/core'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { usePageKeys } from '../keyboard/page_keys.ts'
import { useNeighbours } from '../list/list_position.ts'
import { IconChevronDown, IconChevronUp } from '../look/icons.ts'
import { replaceLocation, useLocation } from '../navigation/location.ts'

interface Props {
  readonly resource: Resource
  readonly record: unknown
}

/** The previous and the next record of the list that one came from; Alt+↑ and Alt+↓ lead there as well. */
export function Neighbours({ resource, record }: Props) {
  const { t } = useTexts()
  const { query } = useLocation()
  const { previous, next } = useNeighbours(resource, record)
  // The tab of the page stays; "back" of the browser leads to the list, not through every record.
  const go = (hash: string | undefined) => {
    const tab = query.get('tab')
    if (hash !== undefined) replaceLocation(tab === null ? hash : `${hash}?tab=${encodeURIComponent(tab)}`)
  }
  usePageKeys((event) => {
    if (!event.altKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    if (previous === undefined && next === undefined) return
    event.preventDefault()
    go(event.key === 'ArrowUp' ? previous : next)
  })
  if (previous === undefined && next === undefined) return null
  return (
    <ActionIcon.Group>
      <Neighbour label={t.previous_record} to={previous} go={go} icon={<IconChevronUp />} />
      <Neighbour label={t.next_record} to={next} go={go} icon={<IconChevronDown />} />
    </ActionIcon.Group>
  )
}

interface OneProps {
  readonly label: string
  readonly to: string | undefined
  readonly go: (hash: string | undefined) => void
  readonly icon: React.ReactNode
}

/** At the end of the list it stays where it is, and does nothing. */
const Neighbour = ({ label, to, go, icon }: OneProps) => (
  <ActionIcon
    variant="default"
    aria-label={label}
    title={label}
    {...(to === undefined && { c: 'var(--text-3)' })}
    onClick={() => go(to)}
  >
    {icon}
  </ActionIcon>
)
