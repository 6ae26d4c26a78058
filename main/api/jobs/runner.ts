import { rm } from 'node:fs/promises'
import type { LocalizedText } from '../../../shared/texts/index.ts'
import type { JobHandler, JobRunner, OfficeServices, Progress } from '../engine/contracts.ts'
import { loggedMessageOf } from '../errors/message_of.ts'
import { jobFilePath } from './files.ts'
import { endJob, isJobRunning, isStillRunning, type JobEnd } from './rows.ts'

const noProgress: Progress = { done: 0 }
/** How often a job looks whether it was ended at another process. */
const lookMs = 1000

interface Running {
  progress: Progress
  readonly abort: AbortController
  readonly ended: Promise<void>
}

/** Runs long work beside the requests, while the office is open. */
export function createJobRunner(
  engine: Pick<OfficeServices, 'file' | 'now' | 'log'>,
  directory: string,
): JobRunner {
  const running = new Map<number, Running>()
  let stopping = false

  async function run(
    id: number,
    work: JobHandler,
    translate: (text: LocalizedText) => string,
    abort: AbortController,
  ) {
    const { signal } = abort
    const onProgress = (done: number, total?: number) => {
      const one = running.get(id)
      if (one) one.progress = { done, ...(total !== undefined && { total }) }
    }
    const outcome = async (): Promise<JobEnd> => {
      try {
        const { file } = await work({ directory, signal, onProgress: onProgress })
        return { state: 'done', file }
      } catch (error) {
        if (signal.aborted) return { state: 'cancelled' }
        return { state: 'failed', problem: translate(loggedMessageOf(error, engine.log, `job ${id}`)) }
      }
    }
    try {
      if (!(await isJobRunning(engine.file, id))) return
      // If a request was refused late, the next one gets the same id: this work is not its work.
      if (running.get(id)?.abort !== abort) return
      const looking = lookForEnd(id, abort)
      const end = await outcome().finally(() => clearInterval(looking))
      if (!stopping) await endJob(engine.file, id, end, running.get(id)?.progress ?? noProgress, engine.now())
    } catch (error) {
      if (!stopping) engine.log.error({ err: error }, `job ${id}`)
    } finally {
      if (running.get(id)?.abort === abort) running.delete(id)
    }
  }

  function lookForEnd(id: number, abort: AbortController): NodeJS.Timeout | undefined {
    if (!engine.file.processes) return undefined
    const look = async () => {
      if (!(await isStillRunning(engine.file, id))) abort.abort()
    }
    // A database that is away says nothing about the job.
    return setInterval(() => void look().catch(() => undefined), lookMs).unref()
  }

  return {
    begin(id, work, translate) {
      if (stopping) return
      const abort = new AbortController()
      // Not at once: the row is committed with the request that inserts it.
      const ended = new Promise<void>((resolve) => setImmediate(resolve)).then(() =>
        run(id, work, translate, abort),
      )
      running.set(id, { progress: noProgress, abort, ended })
    },
    progress: (id) => running.get(id)?.progress,
    cancel: (id) => running.get(id)?.abort.abort(),
    drop: (id) => void rm(jobFilePath(directory, id), { force: true }).catch(() => undefined),
    areRunning: () => running.size > 0,
    async stop() {
      stopping = true
      for (const { abort } of running.values()) abort.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
      stopping = false
    },
  }
}
