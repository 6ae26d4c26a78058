import { catalogueOf } from '../../../main/api/engine/catalogue.ts'
import { departments } from '../../../main/domain/core/departments.ts'
import { users } from '../../../main/domain/core/users.ts'
import * as core from '../../../migrations/0001_core.ts'
import * as search_and_jobs from '../../../migrations/0004_search_and_jobs.ts'
import * as job_lists from '../../../migrations/0005_job_lists.ts'
import * as paired_machines from '../../../migrations/0020_paired_machines.ts'
import * as ids_given_once from '../../../migrations/0021_ids_given_once.ts'
import type { PlantWorkflows } from './handlers/context.ts'
import * as documents from './handlers/documents.ts'
import * as inventory from './handlers/inventory.ts'
import * as libraries from './handlers/libraries.ts'
import * as orders from './handlers/orders.ts'
import * as production from './handlers/production.ts'
import * as suppliers from './handlers/suppliers.ts'
import * as plant from './migration.ts'
import { plantModules } from './resources.ts'

const workflows = {
  ...documents,
  ...inventory,
  ...libraries,
  ...orders,
  ...production,
  ...suppliers,
} satisfies PlantWorkflows

export const plantCatalogue = catalogueOf(
  plantModules,
  { ...workflows, departments, users },
  {
    '0001_core': core,
    '0002_plant': plant,
    '0004_search_and_jobs': search_and_jobs,
    '0005_job_lists': job_lists,
    '0020_paired_machines': paired_machines,
    '0021_ids_given_once': ids_given_once,
  },
)
