import type { DeskName } from '../../domain/context.ts'
import { backups } from './backups.ts'
import { batches } from './batches.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { jobs } from './jobs.ts'
import { listener } from './listener.ts'
import { permissions } from './permissions.ts'
import { plant } from './plant.ts'
import { search } from './search.ts'
import { stored_files } from './stored_files.ts'
import type { DeskHandlers } from './types.ts'

type DeskWorkflows = { readonly [N in DeskName]: DeskHandlers<N> }

/** What happens to the whole office instead of one record: it needs the engine, not only tables. */
export const desk = {
  backups,
  batches,
  health,
  history,
  jobs,
  listener,
  permissions,
  plant,
  search,
  stored_files,
} satisfies DeskWorkflows
