// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a virtual list stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and names its active cell
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Column } from '../../list/columns.ts'
import { totalTexts } from '../../list/total_texts.ts'
import { frozenStyle } from '../column_variables.ts'
import styles from '../grid.module.css'

interface Props {
  readonly resource: Resource
  readonly columns: readonly Column[]
  readonly frozen: number
  /** The response with the declared sums. */
  readonly page: Row
}

/** Declared sums of all records that match the filters. */
export function GridTotals({ resource, columns, frozen, page }: Props) {
  const { t } = useTexts()
  const shown = totalTexts(resource, page)
  if (!columns.some(({ name }) => shown.has(name))) return null
  return (
    <div role="row" className={styles.totals} data-totals>
      {columns.map(({ name, right }, at) => (
        <div
          key={name}
          role="gridcell"
          className={`${styles.cell} ${right ? styles.number : ''} ${at < frozen ? styles.frozen : ''}`}
          style={frozenStyle(at, frozen)}
          data-total={shown.has(name) ? name : undefined}
          title={shown.get(name)}
        >
          {shown.get(name) ?? (at === 0 ? t.lists.total : '')}
        </div>
      ))}
    </div>
  )
}
