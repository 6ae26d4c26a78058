import { type ReactNode, useState } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { ApiError } from '../../api/client.ts'
import { useTexts } from '../../i18n/index.ts'
import { titleOf } from '../value/title_of.ts'
import styles from './list.module.css'

interface Refusals {
  /** What the office answered to the last attempt. */
  readonly message: string | undefined
  /** Why it refused single records, by their id. */
  readonly why: ReadonlyMap<unknown, string>
  readonly add: (error: ApiError, sent: readonly Row[]) => void
  readonly forget: () => void
}

const none: Pick<Refusals, 'message' | 'why'> = { message: undefined, why: new Map() }

/** The records of a batch that the office has refused: they are left out of the next attempt. */
export function useRefusals(): Refusals {
  const [{ message, why }, set] = useState(none)
  return {
    message,
    why,
    add({ message, problem }, sent) {
      const found = problem.errors.flatMap(({ field, message }): [unknown, string][] => {
        const row = sent[Number(/^rows\[(\d+)\]/.exec(field)?.[1])]
        return row ? [[row.id, message]] : []
      })
      set({ message, why: new Map([...why, ...found]) })
    },
    forget: () => set(none),
  }
}

interface Props {
  readonly resource: Resource
  readonly rows: readonly Row[]
  readonly was: (row: Row) => ReactNode
  readonly becomes: ReactNode
  /** Why a record is left out; '' if it is changed. */
  readonly whyNot: (row: Row) => string
}

/** What a batch does to each of its records. */
export function BatchPlan({ resource, rows, was, becomes, whyNot }: Props) {
  const { t } = useTexts()
  return (
    <div className={styles.plan}>
      <table>
        <thead>
          <tr>
            <th>{t.lists.bulk_record}</th>
            <th>{t.lists.bulk_old}</th>
            <th>{t.lists.bulk_new}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const why = whyNot(row)
            return (
              <tr key={String(row.id)}>
                <td>{titleOf(resource, row)}</td>
                <td>{was(row)}</td>
                <td className={why ? styles.skipped : undefined}>{why || becomes}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
