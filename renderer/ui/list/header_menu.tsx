import { ActionIcon, Button, FocusTrap, Popover } from '@mantine/core'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { intervalsOf, isGroupable } from '../../../shared/kernel/aggregate.ts'
import { hasRecords, type Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { comparisonOf, listColumns, whereOpsOf, whereText } from '../../../shared/kernel/where.ts'
import { useTexts } from '../../i18n/index.ts'
import { IconArrowDown, IconArrowUp, IconEyeOff, IconPin, IconStack2, IconX } from '../look/icons.ts'
import type { Column } from './columns.ts'
import { mine, overdue, periodsAhead, readCondition } from './conditions.ts'
import styles from './list.module.css'
import { RangeForm } from './range_form.tsx'
import { ValueList } from './value_list.tsx'

/** Pixels on the screen at which the menu opens. */
export interface MenuPlace {
  readonly column: string
  readonly x: number
  readonly y: number
}

interface Props {
  readonly resource: Resource
  readonly column: Column
  readonly place: MenuPlace
  /** Conditions, search and published filters that the list is narrowed to. */
  readonly asked: Row
  readonly where: readonly string[]
  /** Sets the condition of the column; undefined takes it away. */
  readonly setCondition: (text: string | undefined) => void
  readonly ordering: string
  readonly order: (ordering: string) => void
  /** Whether the columns are frozen up to this one. */
  readonly frozen: boolean
  readonly freeze: (on: boolean) => void
  readonly group: (by: string) => void
  readonly hide: () => void
  readonly close: () => void
}

/** The menu of a column: its order, the conditions that its values allow, and its place. */
export function HeaderMenu(props: Props) {
  const { column, place, where, setCondition, ordering, order, close } = props
  const { t } = useTexts()
  const { name } = column
  const done = (act: () => void) => () => {
    act()
    close()
  }
  const field = listColumns(props.resource).get(name)
  const groupBy =
    field && isGroupable(field) && hasRecords(props.resource)
      ? intervalsOf(field).includes('month')
        ? `${name}:month`
        : name
      : undefined
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const isTyped = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    const isLetter = event.key.toLowerCase() === 'g' && !event.ctrlKey && !event.metaKey
    // A text field keeps its letters; Alt+G groups from there too.
    if (!groupBy || !isLetter || (isTyped && !event.altKey)) return onArrow(event)
    event.preventDefault()
    done(() => props.group(groupBy))()
  }
  const isConditioned = where.some((text) => text.startsWith(`${name}:`))
  return (
    <Popover
      opened
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      withinPortal
      width={264}
    >
      <Popover.Target>
        <span style={{ position: 'fixed', left: place.x, top: place.y, width: 1, height: 1 }} />
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={t.lists.column_menu(column.head)} data-part="header-menu">
        <FocusTrap>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside */}
          <div className={styles.menu} onKeyDown={onKey}>
            <div className={styles.menuHead}>
              <b>{column.head}</b>
              <span className={styles.space} />
              {column.sortable && (
                <>
                  <SortButton
                    label={t.lists.sort_up}
                    wanted={name}
                    icon={IconArrowUp}
                    {...{ ordering, order, close }}
                  />
                  <SortButton
                    label={t.lists.sort_down}
                    wanted={`-${name}`}
                    icon={IconArrowDown}
                    {...{ ordering, order, close }}
                  />
                </>
              )}
            </div>
            <Conditions {...props} />
            <hr />
            {isConditioned && (
              <Item icon={IconX} label={t.lists.no_condition} press={done(() => setCondition(undefined))} />
            )}
            {groupBy && (
              <Item
                icon={IconStack2}
                label={t.lists.group_by}
                keys="Alt+G"
                press={done(() => props.group(groupBy))}
              />
            )}
            <Item
              icon={IconPin}
              label={props.frozen ? t.lists.unfreeze : t.lists.freeze}
              press={done(() => props.freeze(!props.frozen))}
            />
            <Item icon={IconEyeOff} label={t.lists.hide_column} press={done(props.hide)} />
          </div>
        </FocusTrap>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Only what the column takes is offered; a computed column takes nothing. */
function Conditions({ resource, column, asked, where, setCondition, close }: Props) {
  const { t } = useTexts()
  const [isRange, setRange] = useState(false)
  const field = listColumns(resource).get(column.name)
  if (!field) return null
  const { name } = column
  const current = where.map((text) => readCondition(resource, text)).find((one) => one?.name === name)
  const ops = whereOpsOf(field)
  const comparison = comparisonOf(field)
  const isMine =
    field.reference?.target === 'users' || field.autoFill === 'caller_name' || field.signed === true
  const set = (text: string) => {
    setCondition(where.includes(text) ? undefined : text)
    close()
  }
  const preset = (label: string, text: string) => (
    <Button
      key={text}
      size="compact-sm"
      variant={where.includes(text) ? 'light' : 'default'}
      aria-pressed={where.includes(text)}
      onClick={() => set(text)}
    >
      {label}
    </Button>
  )
  const isTime = comparison === 'time'
  const hasRange = ops.includes('between') && comparison !== 'text'
  return (
    <>
      <div className={styles.presets}>
        {isTime && preset(t.lists.overdue, whereText(name, 'lt', overdue))}
        {isTime &&
          periodsAhead.map((period) => preset(t.lists.periods[period], `${name}:between:@${period}`))}
        {isMine && preset(t.lists.me, whereText(name, 'eq', mine))}
        {(field.nullable || comparison === 'text' || comparison === 'structure') &&
          preset(t.not_filled, whereText(name, 'empty'))}
        {isTime && (
          <Button size="compact-sm" variant="default" aria-expanded={isRange} onClick={() => setRange(true)}>
            {t.lists.between}
          </Button>
        )}
      </div>
      {hasRange && (isRange || !isTime) && (
        <RangeForm
          {...{ name, isTime }}
          current={current}
          set={(text) => {
            setCondition(text)
            close()
          }}
        />
      )}
      {(comparison === 'choice' || comparison === 'text') && (
        <ValueList {...{ resource, column, field, asked, current, setCondition, close }} />
      )}
    </>
  )
}

interface SortProps {
  readonly label: string
  readonly wanted: string
  readonly icon: ComponentType
  readonly ordering: string
  readonly order: (ordering: string) => void
  readonly close: () => void
}

function SortButton({ label, wanted, icon: Icon, ordering, order, close }: SortProps) {
  const isChosen = ordering === wanted
  return (
    <ActionIcon
      variant={isChosen ? 'light' : 'subtle'}
      color={isChosen ? 'blue' : 'gray'}
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      onClick={() => {
        order(isChosen ? '' : wanted)
        close()
      }}
    >
      <Icon />
    </ActionIcon>
  )
}

interface ItemProps {
  readonly icon: ComponentType
  readonly label: string
  readonly keys?: string
  readonly press: () => void
}

const Item = ({ icon: Icon, label, keys, press }: ItemProps) => (
  <button type="button" className={styles.item} aria-keyshortcuts={keys} onClick={press}>
    <Icon />
    {label}
    {keys && (
      <kbd aria-hidden className={styles.keys}>
        {keys}
      </kbd>
    )}
  </button>
)

/** Up and down walk the buttons and fields; in a field left and right stay with its text. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (way === 0) return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')]
  const at = places.findIndex((one) => one.matches(':focus'))
  event.preventDefault()
  places[(at + way + places.length) % places.length]?.focus()
}
