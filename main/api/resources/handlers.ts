import type { OfficeResourceName } from '../../domain/context.ts'
import { attachments } from './attachments.ts'
import { backups } from './backups.ts'
import { batches } from './batches.ts'
import { comments } from './comments.ts'
import { copies } from './copies.ts'
import { copy_returns } from './copy_returns.ts'
import { figures } from './figures.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { imports } from './imports.ts'
import { jobs } from './jobs.ts'
import { listener } from './listener.ts'
import { permissions } from './permissions.ts'
import { plant } from './plant.ts'
import { search } from './search.ts'
import { stored_files } from './stored_files.ts'
import type { OfficeHandlers } from './types.ts'
import { waiting } from './waiting.ts'

type OfficeWorkflows = { readonly [N in OfficeResourceName]: OfficeHandlers<N> }

/** Handlers of the whole office instead of one record: they need the engine, not only tables. */
export const officeHandlers = {
  attachments,
  backups,
  batches,
  comments,
  copies,
  copy_returns,
  figures,
  health,
  history,
  imports,
  jobs,
  listener,
  permissions,
  plant,
  search,
  stored_files,
  waiting,
} satisfies OfficeWorkflows
