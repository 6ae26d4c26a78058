import { api_tokens } from './api_tokens.ts'
import { attachments } from './attachments.ts'
import { backups } from './backups.ts'
import { batches } from './batches.ts'
import { comments } from './comments.ts'
import { copies } from './copies.ts'
import { copy_edits } from './copy_edits.ts'
import { copy_returns } from './copy_returns.ts'
import { drafts } from './drafts.ts'
import { figures } from './figures.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { imports } from './imports.ts'
import { jobs } from './jobs.ts'
import { listener } from './listener.ts'
import { machines } from './machines.ts'
import { permissions } from './permissions.ts'
import { plant } from './plant.ts'
import { plant_days } from './plant_days.ts'
import { plant_parameters } from './plant_parameters.ts'
import { preferences } from './preferences.ts'
import { printers } from './printers.ts'
import { saved_views } from './saved_views.ts'
import { search } from './search.ts'
import { stored_files } from './stored_files.ts'
import { waiting } from './waiting.ts'

/** The resources of this module by name. A new resource is a file and a line here. */
export const office = {
  api_tokens,
  attachments,
  backups,
  batches,
  comments,
  copies,
  copy_edits,
  copy_returns,
  drafts,
  figures,
  health,
  history,
  imports,
  jobs,
  listener,
  machines,
  permissions,
  plant,
  plant_days,
  plant_parameters,
  preferences,
  printers,
  saved_views,
  search,
  stored_files,
  waiting,
}
