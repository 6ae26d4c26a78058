import type { Resource } from '../../../shared/kernel/resource.ts'
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

/** The conditions of the columns: a press changes one, its cross or Delete takes it away. */
export function ConditionChips({ resource, where, setCondition, open }: Props) {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(resource)
  return where.map((text) => {
    const condition = readCondition(resource, text)
    const label = condition?.field.label[language] ?? text
    const column = condition?.name ?? text.slice(0, text.indexOf(':'))
    const remove = () => setCondition(column, undefined)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of chips
      <span key={text} className={styles.chip} role="group" aria-label={label} data-condition={column}>
        <button
          type="button"
          className={styles.edit}
          title={t.lists.edit_filter(label)}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect()
            open({ column, x: left, y: bottom })
          }}
          onKeyDown={(event) => event.key === 'Delete' && remove()}
        >
          {condition ? t.value_of(label, conditionText(condition, { t, language, nameOf })) : label}
        </button>
        <button
          type="button"
          className={styles.remove}
          aria-label={t.lists.remove_filter(label)}
          onClick={remove}
        >
          <IconX />
        </button>
      </span>
    )
  })
}
