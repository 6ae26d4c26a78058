import type { ReactNode } from 'react'

interface Props {
  readonly heads: readonly string[]
  /** Cells after the heads. */
  readonly children?: ReactNode
}

/** The head of a table that is only read. */
export const TableHead = ({ heads, children }: Props) => (
  <thead>
    <tr>
      {heads.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
      {children}
    </tr>
  </thead>
)
