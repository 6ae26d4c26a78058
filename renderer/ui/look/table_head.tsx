import type { ReactNode } from 'react'

interface Props {
  readonly heads: readonly string[]
  /** Those over numbers, which stand right as these do. */
  readonly numbers?: ReadonlySet<string>
  /** Cells after the heads. */
  readonly children?: ReactNode
}

/** The head of a table that is only read. */
export const TableHead = ({ heads, numbers, children }: Props) => (
  <thead>
    <tr>
      {heads.map((head) => (
        <th key={head} scope="col" {...(numbers?.has(head) && { 'data-number': true })}>
          {head}
        </th>
      ))}
      {children}
    </tr>
  </thead>
)
