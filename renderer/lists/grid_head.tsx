import type { Column } from './columns.ts'
import styles from './grid.module.css'

interface Props {
  readonly columns: readonly Column[]
  readonly ordering: string
  readonly order: (ordering: string) => void
}

/** One press orders upwards, the next downwards, the third as declared. */
const nextOrder = (name: string, ordering: string): string =>
  ordering === name ? `-${name}` : ordering === `-${name}` ? '' : name

export function GridHead({ columns, ordering, order }: Props) {
  return (
    <thead>
      <tr>
        {columns.map(({ name, head, right, sortable }) => {
          const sorted = ordering === name ? 'ascending' : ordering === `-${name}` ? 'descending' : undefined
          return (
            <th
              key={name}
              scope="col"
              aria-sort={sorted}
              className={right ? styles.number : undefined}
              title={head}
            >
              {sortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => order(nextOrder(name, ordering))}
                >
                  {head}
                  {sorted === 'ascending' ? ' ↑' : sorted === 'descending' ? ' ↓' : ''}
                </button>
              ) : (
                head
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
