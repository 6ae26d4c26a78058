import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Column } from '../list/columns.ts'
import { hashOf, type QueryValues } from '../navigation/location.ts'

/** The preview of a list as it is shown: what it is filtered by, its order and its columns. The id says nothing on paper. */
export const printHash = (resource: Resource, asked: QueryValues, columns: readonly Column[]): string =>
  hashOf(['print', 'list', resource.name], {
    ...asked,
    columns: columns
      .map(({ name }) => name)
      .filter((name) => name !== 'id')
      .join(','),
  })
