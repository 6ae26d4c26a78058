import type { AggregateGroup } from '../../../../shared/kernel/types.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Column } from '../../list/columns.ts'
import { IconChevronDown, IconChevronRight } from '../../look/icons.ts'
import styles from '../grid.module.css'
import { CellFrame, RowFrame, type RowPlace } from '../grid_cell.tsx'
import { rowCount } from './rows.ts'
import { mostUnits, sumText } from './sums.ts'

interface Props {
  readonly place: RowPlace
  readonly grid: string
  readonly columns: readonly Column[]
  readonly frozen: number
  readonly group: AggregateGroup
  readonly folded: boolean
  readonly fold: () => void
}

/** The line of a group: what its rows have in common, how many they are, and their sums. */
export function GroupRow({ place, grid, columns, frozen, group, folded, fold }: Props) {
  const { t } = useTexts()
  const { index, top, marked, active } = place
  const label = group.other ? t.lists.other_groups : Object.values(group.labels).join(' · ')
  const Chevron = folded ? IconChevronRight : IconChevronDown
  return (
    <RowFrame {...{ index, top, marked }} data-part="group-row" data-cursor={active >= 0 || undefined}>
      {columns.map((column, at) => {
        const text = at === 0 ? label : sumText(group.values, column)
        return (
          <CellFrame
            key={column.name}
            {...{ grid, columns, frozen, at }}
            row={place}
            title={text}
            tone={at === 0 ? styles.group : styles.groupSum}
            isExpanded={at === 0 ? !folded : undefined}
          >
            {at === 0 ? (
              <button type="button" tabIndex={-1} className={styles.fold} onClick={fold}>
                <Chevron />
                <b>{label}</b>
                <span className={styles.groupCount}>{t.lists.items(rowCount(group))}</span>
              </button>
            ) : (
              sumText(group.values, column, mostUnits)
            )}
          </CellFrame>
        )
      })}
    </RowFrame>
  )
}
