import type { schema as zh } from '../zh/schema.ts'

export const schema: typeof zh = {
  types: { table: 'table', index: 'index', view: 'view', trigger: 'trigger' },
  unknown: (what) => `it has the ${what}, which is unknown to the program`,
  changed: (what) => `its ${what} was changed`,
  missing: (what) => `its ${what} is missing`,
  refused: (all) =>
    `The schema of the data file differs from the one the program creates (${all.slice(0, 5).join('; ')}). It was not opened, and nothing was changed. Run npm run office -- doctor, and follow its advice`,
  not_tables: (all) =>
    `Nothing was changed: tables cannot be repaired in this way (${all.slice(0, 5).join('; ')}); restore an earlier backup`,
  kept: (file) => `The previous file is kept as ${file}`,
  nothing_unknown:
    'Every trigger, view and index in the database belongs to the program: nothing was changed',
  dropped: (what) => `Removed: ${what}`,
  made: (what) => `Created again: ${what}`,
}
