import { type Kysely, sql } from 'kysely'
import { catalogueOf } from '../../main/api/engine/catalogue.ts'
import type { WorkflowsOf } from '../../main/domain/context.ts'
import * as core from '../../migrations/0001_core.ts'
import * as search_and_jobs from '../../migrations/0004_search_and_jobs.ts'
import * as job_lists from '../../migrations/0005_job_lists.ts'
import * as paired_machines from '../../migrations/0020_paired_machines.ts'
import * as ids_given_once from '../../migrations/0021_ids_given_once.ts'
import * as made_passwords from '../../migrations/0034_made_passwords.ts'
import { departments } from '../../shared/core/departments.ts'
import { users } from '../../shared/core/users.ts'
import { codes } from '../../shared/kernel/codes.ts'
import { optional } from '../../shared/kernel/field.ts'
import { code, date, float, id, ref, text } from '../../shared/kernel/kinds.ts'
import { resource } from '../../shared/kernel/resource.ts'
import { openTest } from '../support/office.ts'

/** Cases that the engine handles and the office's own declarations have no example of. */

const loanStatus = codes({ wanted: [0, '待借出', 'Wanted'], lent: [1, '已借出', 'Lent'] })
const { wanted, lent } = loanStatus.code

/** Removed with an answer `valid`; a foreign key alone keeps one that is lent. */
export const tools = resource(
  'tools',
  { id: id(), name: text('名称', 'Name') },
  {
    label: { zh: '工具', en: 'Tool' },
    create: { requiredInputs: ['name'] },
    remove: { response: 'valid' },
    allow: { create: ['keeper'], remove: ['keeper'] },
  },
)

/** A default order by a column that may be empty, a condition without words, an action with input. */
export const loans = resource(
  'loans',
  {
    id: id(),
    tool: ref('tools', '工具', 'Tool'),
    due: optional(date('归还日期', 'Due')),
    days: optional(float('天数', 'Days', { min: 0 })),
    note: text('说明', 'Note'),
    status: code('状态', 'Status', loanStatus),
  },
  {
    label: { zh: '借用单', en: 'Loan' },
    list: { fields: 'all', order: ['due', 'id'] },
    create: { requiredInputs: ['tool'], optionalInputs: ['due'] },
    update: [{ fields: ['due'] }],
    remove: {},
    states: {
      status: {
        initial: wanted,
        transitions: {
          lend: {
            label: { zh: '借出', en: 'Lend' },
            way: 'forward',
            from: [wanted],
            to: lent,
            who: ['keeper'],
            requires: ['tool_checked'],
          },
        },
      },
    },
    operations: {
      extend: {
        kind: 'action',
        label: { zh: '延期', en: 'Extend' },
        input: { days: float('天数', 'Days', { min: 0, max: 9 }), note: text('说明', 'Note') },
      },
    },
    allow: { create: ['keeper'], update: ['keeper'], remove: ['keeper'], extend: ['keeper'] },
  },
)

const resources = { departments, users, tools, loans }

const workflows: Pick<WorkflowsOf<typeof resources>, 'loans'> = {
  loans: {
    conditions: { tool_checked: () => false },
    transitions: { lend: () => ({}) },
    actions: {
      async extend(loan, { days, note }, { db }) {
        await db.updateTable('loans').set({ days, note }).where('id', '=', loan.id).execute()
      },
    },
  },
}

const tables = [
  "create table tools (id integer primary key, name text not null default '') strict",
  `create table loans (id integer primary key, tool integer not null references tools (id), due text, days real,
    note text not null default '', status integer not null) strict`,
]

// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables of its own time
async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}

export const fixtures = catalogueOf(
  { core: { departments, users }, inventory: { tools, loans } },
  workflows,
  {
    '0001_core': core,
    '0002_fixtures': { up },
    '0004_search_and_jobs': search_and_jobs,
    '0005_job_lists': job_lists,
    '0020_paired_machines': paired_machines,
    '0021_ids_given_once': ids_given_once,
    '0034_made_passwords': made_passwords,
  },
)

/** An office of these resources on a real file. */
export const openFixtures = () => openTest<typeof resources>(fixtures)
