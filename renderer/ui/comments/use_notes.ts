import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { OperationOutput } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { readAllRecords } from '../../api/queries.ts'
import { namesQuery } from '../value/references.ts'

type Listed<N extends 'comments' | 'attachments'> =
  OperationOutput<Resources, N, 'list'> extends { readonly results: readonly (infer R)[] } ? R : never
export type Comment = Listed<'comments'>
export type Attachment = Listed<'attachments'>

/** All about one record; nothing is asked of records that nothing can be about. */
function useAbout<N extends 'comments' | 'attachments'>(
  name: N,
  subject: Resource,
  record: number,
  enabled: boolean,
): UseQueryResult<readonly Listed<N>[]>
function useAbout(
  name: string,
  subject: Resource,
  record: number,
  enabled: boolean,
): UseQueryResult<readonly unknown[]> {
  const input = { resource: subject.name, record }
  return useQuery({
    queryKey: [name, 'list', 'all', input],
    queryFn: () => readAllRecords(name, input),
    enabled,
  })
}

/** What is said about a record, and the files that hang on it: newest first. */
export function useNotes(resource: Resource, record: number, enabled = true) {
  const comments = useAbout('comments', resource, record, enabled)
  const attachments = useAbout('attachments', resource, record, enabled)
  return {
    comments: comments.data,
    attachments: attachments.data,
    error: comments.error ?? attachments.error,
  }
}

export interface Colleague {
  readonly id: number
  /** Family name first. */
  readonly name: string
  readonly left: boolean
}

/** Everybody of the plant, whoever has left included: he may have written something. */
export function useColleagues(): readonly Colleague[] {
  const { data = [] } = useQuery(namesQuery('users'))
  return data.map(({ id, last_name, first_name, left }) => ({
    id: Number(id),
    name: `${String(last_name ?? '')}${String(first_name ?? '')}`,
    left: left === true,
  }))
}

export const nameIn = (colleagues: readonly Colleague[], id: number): string =>
  colleagues.find((one) => one.id === id)?.name ?? String(id)

/** The columns that the rule of its author reads. */
export const storedRow = ({ creator, create_dt = '' }: Pick<Comment, 'creator' | 'create_dt'>) => ({
  creator,
  create_dt: create_dt.slice(0, 19),
})
