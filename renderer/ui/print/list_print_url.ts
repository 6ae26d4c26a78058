import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Column } from '../list/columns.ts'
import { hashOf, type QueryValues } from '../navigation/location.ts'

/** How a list is drawn: the number of its view, and the column by which its rows are grouped. */
interface Drawn {
  readonly view?: string | undefined
  readonly group?: string | undefined
}

/** The preview of a list as it is shown: what it is filtered by, its order and its columns. The id says nothing on paper. */
export const printHash = (
  resource: Resource,
  asked: QueryValues,
  columns: readonly Column[],
  drawn: Drawn = {},
): string =>
  hashOf(['print', 'list', resource.name], {
    ...asked,
    ...drawn,
    columns: columns
      .map(({ name }) => name)
      .filter((name) => name !== 'id')
      .join(','),
  })
