import {
  keepPreviousData,
  type Query,
  QueryClient,
  type QueryFilters,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { Row } from '../../shared/kernel/transitions.ts'
import type {
  AggregateAnswer,
  Operation,
  OperationInput,
  OperationOutput,
} from '../../shared/kernel/types.ts'
import type { ResourceName, Resources } from '../../shared/resources.ts'
import { ApiError, callUntyped, onWriteRejected, type Success, write, writeUntyped } from './client.ts'
import { readAll } from './read_all.ts'
import { rowsOf } from './rows.ts'

const fromDisk: ReadonlySet<string> = new Set(['disk_full', 'write_state_unknown', 'database_busy'])

/** Offline is the normal case: nothing here waits for the machine to have a network. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (times, error) =>
        times < 2 && error instanceof ApiError && [0, 503].includes(error.problem.status),
    },
    mutations: { networkMode: 'always' },
  },
})

// What the disk refuses is told to everybody at the top: the window asks at once.
onWriteRejected(({ code }) => {
  if (fromDisk.has(code)) void refresh('health')
})

/** A record as it was read, and the version that a write of it names. */
export interface Loaded {
  readonly record: Row
  readonly version: string | undefined
}

/** Reads one record for pages that are drawn from any declaration; where the resource is known, `call` has the types. */
export async function readRecord(resource: string, id: unknown): Promise<Loaded> {
  const { value, version } = await callUntyped(resource, 'read', { id }, { extended: true })
  return { record: value, version }
}

/** One page of a list, for pages that are drawn from any declaration; `rowsOf` and `countOf` read it. */
export const listRecords = async (resource: string, input: Row): Promise<Row> =>
  (await callUntyped(resource, 'list', input, { extended: true })).value

/** Groups and sums of a list, for pages that are drawn from any declaration. */
export function aggregateRecords(resource: string, input: Row): Promise<AggregateAnswer>
export async function aggregateRecords(resource: string, input: Row): Promise<unknown> {
  return (await callUntyped(resource, 'aggregate', input)).value
}

/** Every record of a list, for pages that are drawn from any declaration. */
export const readAllRecords = (resource: string, input: Row): Promise<readonly Row[]> =>
  readAll(async (paging) => rowsOf(await listRecords(resource, { ...input, ...paging })))

/** Creates, changes or removes one record, for pages that are drawn from any declaration. Extended, so that warnings have texts. */
export const writeRecord = (
  resource: string,
  operation: 'create' | 'update' | 'remove',
  input: Row,
  version?: string,
): Promise<Success<Row>> => writeUntyped(resource, operation, input, { extended: true, ifMatch: version })

type ListInput<N extends ResourceName> = OperationInput<Resources, N, Operation<Resources, N> & 'list'>
type ListOutput<N extends ResourceName> = OperationOutput<Resources, N, Operation<Resources, N> & 'list'>

export function useList<N extends ResourceName>(
  resource: N,
  input: ListInput<N>,
  options?: { readonly enabled?: boolean; readonly keep?: boolean },
): UseQueryResult<ListOutput<N>>
export function useList(
  resource: string,
  input: Row,
  { enabled = true, keep = false } = {},
): UseQueryResult<unknown> {
  return useQuery({
    queryKey: [resource, 'list', input],
    queryFn: () => listRecords(resource, input),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
  })
}

type RecordOf<N extends ResourceName> =
  ListOutput<N> extends { readonly results: readonly (infer R)[] } ? R : never

/** Every record of a list, read a page at a time: for what is worked with as a whole, such as the parts of a library. */
export function useAllRecords<N extends ResourceName>(
  resource: N,
  input: ListInput<N>,
  options?: { readonly enabled?: boolean },
): UseQueryResult<readonly RecordOf<N>[]>
export function useAllRecords(
  resource: string,
  input: Row,
  { enabled = true } = {},
): UseQueryResult<readonly unknown[]> {
  return useQuery({
    queryKey: [resource, 'list', 'all', input],
    queryFn: () => readAllRecords(resource, input),
    enabled,
  })
}

/** The answer of a declared query. */
export function useOperation<N extends ResourceName, Op extends Operation<Resources, N>>(
  resource: N,
  operation: Op,
  input: OperationInput<Resources, N, Op>,
  options?: { readonly enabled?: boolean; readonly everySeconds?: number },
): UseQueryResult<OperationOutput<Resources, N, Op>>
export function useOperation(
  resource: string,
  operation: string,
  input: Row,
  { enabled = true, everySeconds = 0 } = {},
): UseQueryResult<unknown> {
  return useQuery({
    queryKey: [resource, operation, input],
    queryFn: async () => (await callUntyped(resource, operation, input)).value,
    enabled,
    refetchInterval: everySeconds > 0 && everySeconds * 1000,
  })
}

interface Writing<I> {
  readonly input: I
  readonly ifMatch?: string | undefined
}

/** A write; what lists show of the resource is read again afterwards. */
export function useWrite<N extends ResourceName, Op extends Operation<Resources, N>>(
  resource: N,
  operation: Op,
) {
  return useMutation({
    mutationFn: ({
      input,
      ifMatch,
    }: Writing<OperationInput<Resources, N, Op>>): Promise<Success<OperationOutput<Resources, N, Op>>> =>
      write(resource, operation, input, { extended: true, ifMatch }),
    onSettled: () => refresh(resource),
  })
}

export const refresh = (resource: string): Promise<void> => readAgain({ queryKey: [resource] })

/** Everything but who is signed in and which office this is: those stand under the page with what is typed in it. */
export const refreshAll = (): Promise<void> =>
  readAgain({ predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'setup' })

/**
 * Reads again what pages show. A first answer that is under way is not stopped for it, nor is one that no page shows any more:
 * it may be older than the change, and is asked for once more when it has come.
 */
function readAgain(filters: QueryFilters): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
    if (query.state.data === undefined || !query.isActive()) askOnceMore(query)
  return queryClient.invalidateQueries(filters)
}

const underWay = new WeakSet<Query>()

function askOnceMore(query: Query): void {
  if (underWay.has(query)) return
  underWay.add(query)
  const cache = queryClient.getQueryCache()
  const stop = cache.subscribe(({ query: one, type }) => {
    if (one !== query || (type !== 'removed' && query.state.fetchStatus === 'fetching')) return
    stop()
    underWay.delete(query)
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
