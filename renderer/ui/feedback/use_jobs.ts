import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { call, desktop, write } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'

/** One long work of the person; the contract stands in its declaration. */
export type Job = Output<Resources['jobs'], 'mine'>[number]
export type FileFormat = 'xlsx' | 'csv'

/** Milliseconds between two looks while something runs. */
const pace = 500

export const isRunning = ({ state }: Job): boolean => state === 'running'

/** The person's jobs as the office has them; asked again and again only while one is running. */
export const useJobs = (): UseQueryResult<Job[]> =>
  useQuery({
    queryKey: ['jobs', 'mine', {}],
    queryFn: async () => (await call('jobs', 'mine', {})).value,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pace : false),
  })

const reportErrors = async (work: Promise<unknown>): Promise<void> => {
  await work
  await refresh('jobs')
}

export const cancelJob = ({ id: job }: Pick<Job, 'id'>): Promise<void> =>
  reportErrors(write('jobs', 'cancel', { job }))

/** Takes an ended job off the list, and its file with it. */
export const forgetJob = ({ id: job }: Pick<Job, 'id'>): Promise<void> =>
  reportErrors(write('jobs', 'forget', { job }))

interface Export {
  readonly resource: string
  readonly format: FileFormat
  /** Filters, `search` and `ordering` of the list. */
  readonly asked: Row
  /** The fields of the file, in their order. */
  readonly columns: readonly string[]
}

/** Starts an export of a list as it is shown. Gives the job's number. */
export async function startExport({ resource, format, asked, columns }: Export): Promise<number> {
  const input = { resource, format, asked: JSON.stringify(asked), columns: columns.join(',') }
  const { value } = await write('jobs', 'export', input, { extended: true })
  await refresh('jobs')
  return value.id
}

/** Hands the finished file over: the desktop asks where it goes, a browser downloads it. */
export async function downloadJobFile({ id, file }: Pick<Job, 'id' | 'file'>): Promise<void> {
  if (desktop) {
    await desktop.saveJob(id)
    return
  }
  const link = document.createElement('a')
  link.href = `/api/jobs/${id}/file/`
  link.download = file
  link.click()
}

/** Parts of a hundred that are done; undefined while nobody knows how much there is. */
export const percentOf = ({ done, total }: Job): number | undefined =>
  total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : undefined
