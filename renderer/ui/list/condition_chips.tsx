import type { ComponentType } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { forMe } from '../../../shared/office/waiting.ts'
import { useTexts } from '../../i18n/index.ts'
import { IconX } from '../look/icons.ts'
import { useReferenceNames } from '../value/references.ts'
import { conditionText, readCondition } from './conditions.ts'
import type { MenuPlace } from './header_menu.tsx'
import styles from './list.module.css'

interface Props {
  readonly resource: Resource
  readonly where: readonly string[]
  readonly setCondition: (column: string, text: string | undefined) => void
  /** Opens the menu of the column. */
  readonly open: (place: MenuPlace) => void
}

/** The conditions of the columns; a press opens the menu of the column. */
export function ConditionChips({ resource, where, setCondition, open }: Props) {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(resource)
  return where.map((text) => {
    const condition = readCondition(resource, text)
    const label = condition?.field.label[language] ?? text
    const column = condition?.name ?? text.slice(0, text.indexOf(':'))
    return (
      <Chip
        key={text}
        name={
          text === forMe
            ? t.lists.for_me
            : condition
              ? t.value_of(label, conditionText(condition, { t, language, nameOf }))
              : label
        }
        title={t.lists.edit_filter(label)}
        label={t.lists.remove_filter(label)}
        group={label}
        column={column}
        press={({ left, bottom }) => open({ column, x: left, y: bottom })}
        remove={() => setCondition(column, undefined)}
      />
    )
  })
}

interface ChipProps {
  readonly name: string
  readonly icon?: ComponentType
  readonly title?: string
  /** What its cross says. */
  readonly label: string
  readonly group?: string
  readonly column?: string
  readonly press?: (place: DOMRect) => void
  readonly remove: () => void
}

/** A press changes it, its cross or Delete takes it away. */
export const Chip = ({ name, icon: Icon, title, label, group = name, column, press, remove }: ChipProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be inline
  <span className={styles.chip} role="group" aria-label={group} data-condition={column}>
    <button
      type="button"
      className={styles.edit}
      title={title}
      onClick={({ currentTarget }) => press?.(currentTarget.getBoundingClientRect())}
      onKeyDown={(event) => event.key === 'Delete' && remove()}
    >
      {Icon && <Icon />}
      {name}
    </button>
    <button type="button" className={styles.remove} aria-label={label} onClick={remove}>
      <IconX />
    </button>
  </span>
)
