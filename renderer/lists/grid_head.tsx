import { useTexts } from '../texts/index.ts'
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
  const { language } = useTexts()
  return (
    <thead>
      <tr>
        {columns.map(({ name, field, right, sortable }) => {
          const unit = field.stored && field.unit ? ` (${field.unit})` : ''
          const text = field.label[language] + unit
          const sorted = ordering === name ? 'ascending' : ordering === `-${name}` ? 'descending' : undefined
          return (
            <th
              key={name}
              scope="col"
              aria-sort={sorted}
              className={right ? styles.number : undefined}
              title={text}
            >
              {sortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => order(nextOrder(name, ordering))}
                >
                  {text}
                  {sorted === 'ascending' ? ' ↑' : sorted === 'descending' ? ' ↓' : ''}
                </button>
              ) : (
                text
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
