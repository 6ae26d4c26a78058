import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { TableHead } from '../../../ui/look/table_head.tsx'
import styles from './materials.module.css'

export interface LinkColumn<R> {
  readonly key: string
  readonly head: string
  readonly isNumber?: true
  readonly shown: (one: R) => ReactNode
}

interface Props<R> {
  readonly title: string
  readonly columns: readonly LinkColumn<R>[]
  readonly links: readonly R[]
  readonly keyOf: (one: R) => string
  /** The document behind a line, which its first cell opens; undefined where there is none. */
  readonly hrefOf: (one: R) => string | undefined
  /** Told where there is nothing. */
  readonly none: string
}

/** One stretch of the way that a material went, each line with its document. */
export function LinkTable<R>({ title, columns: all, links, keyOf, hrefOf, none }: Props<R>) {
  // What no line tells takes no room.
  const columns = all.filter(({ shown }) => links.some((one) => (shown(one) ?? '') !== ''))
  return (
    <section className={styles.section} aria-label={title}>
      <Title order={2} mb={4}>
        {title}
      </Title>
      {links.length === 0 ? (
        <Text c="var(--text-3)">{none}</Text>
      ) : (
        <table className={styles.table} aria-label={title}>
          <TableHead
            heads={columns.map(({ head }) => head)}
            numbers={new Set(columns.flatMap(({ head, isNumber }) => (isNumber ? [head] : [])))}
          />
          <tbody>
            {links.map((one) => (
              <Line key={keyOf(one)} columns={columns} one={one} href={hrefOf(one)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface LineProps<R> {
  readonly columns: readonly LinkColumn<R>[]
  readonly one: R
  readonly href: string | undefined
}

const Line = <R,>({ columns, one, href }: LineProps<R>) => (
  <tr>
    {columns.map(({ key, isNumber, shown }, at) =>
      at === 0 ? (
        <th key={key} scope="row">
          {href === undefined ? shown(one) : <Anchor href={href}>{shown(one)}</Anchor>}
        </th>
      ) : (
        <td key={key} {...(isNumber && { className: styles.number })}>
          {shown(one)}
        </td>
      ),
    )}
  </tr>
)
