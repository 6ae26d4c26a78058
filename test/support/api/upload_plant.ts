import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { catalogueOf } from '../../../main/api/engine/catalogue.ts'
import type { WorkflowsOf } from '../../../main/domain/context.ts'
import { migrations as plantMigrations } from '../../../migrations/index.ts'
import { departments } from '../../../shared/core/departments.ts'
import { users } from '../../../shared/core/users.ts'
import { childRecords, optional } from '../../../shared/kernel/field.ts'
import { creator, file, id, int, ref, text, uid } from '../../../shared/kernel/kinds.ts'
import { resource } from '../../../shared/kernel/resource.ts'

/** A plant that keeps nothing but drawings: one resource with every way a file comes in. */

const drawing_notes = resource(
  'drawing_notes',
  { id: id(), drawing: ref('drawings', '图样', 'Drawing'), line: text('内容', 'Line') },
  {
    label: { zh: '批注', en: 'Note' },
    create: { requiredInputs: ['drawing', 'line'] },
    allow: { create: ['planner'] },
  },
)

const drawings = resource(
  'drawings',
  {
    id: id(),
    uid: uid('图号', 'Drawing number'),
    path: file('图样文件', 'Drawing file'),
    sketch: file('简图', 'Sketch', { maxMiB: 1, extensions: ['png', 'pdf', 'dxf'] }),
    sheets: optional(int('张数', 'Sheets', { min: 1, max: 99 })),
    notes: childRecords(drawing_notes, 'drawing', { zh: '批注', en: 'Notes' }),
    creator: creator(),
  },
  {
    label: { zh: '图样', en: 'Drawing' },
    create: { requiredInputs: ['uid', 'path'], optionalInputs: ['sketch', 'sheets', 'notes'] },
    update: [{ fields: ['path', 'sketch', 'sheets'] }],
    operations: {
      countersign: {
        kind: 'action',
        label: { zh: '会签', en: 'Countersign' },
        input: { scan: file('会签扫描件', 'Scan') },
      },
      import: {
        kind: 'command',
        label: { zh: '导入', en: 'Import' },
        input: { list: file('清单', 'List', { extensions: ['csv', 'xlsx'] }) },
        output: { list: text('清单', 'List') },
      },
    },
    allow: { create: ['planner'], update: ['planner'], countersign: ['planner'], import: ['planner'] },
  },
)

const resources = { departments, users, drawing_notes, drawings }

const workflows: Pick<WorkflowsOf<typeof resources>, 'drawings'> = {
  drawings: {
    actions: {
      async countersign(drawing, { scan }, { db }) {
        await db.updateTable('drawings').set({ sketch: scan }).where('id', '=', drawing.id).execute()
      },
    },
    commands: { import: async ({ list }) => ({ list }) },
  },
}

const tables = [
  "create table drawings (id integer primary key, uid text not null unique, path text not null default '', sketch text not null default '', sheets integer, creator integer not null) strict",
  'create table drawing_notes (id integer primary key, drawing integer not null references drawings (id), line text not null) strict',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables of its own time
async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}

export const uploadPlant = catalogueOf(
  { core: { departments, users }, process: { drawing_notes, drawings } },
  workflows,
  { ...plantMigrations, '9999_drawings': { up } },
)
