import type { schema as zh } from '../zh/schema.ts'

export const schema: typeof zh = {
  types: { table: 'table', index: 'index', view: 'view', trigger: 'trigger' },
  unknown: (what) => `it has the ${what}, which the program does not know`,
  changed: (what) => `its ${what} was changed`,
  missing: (what) => `its ${what} is missing`,
  refused: (all) =>
    `The schema of the data file is not the one that the program makes (${all.slice(0, 5).join('; ')}). It was not opened, and nothing was changed. Run npm run office -- doctor, and do what it says`,
  not_tables: (all) =>
    `Nothing was changed: tables are not mended in this way (${all.slice(0, 5).join('; ')}); restore an earlier backup`,
  kept: (file) => `The file as it was before is kept as ${file}`,
  nothing_unknown: 'No trigger, view or index in the database is foreign to the program: nothing was changed',
  dropped: (what) => `Taken away: ${what}`,
  made: (what) => `Made anew: ${what}`,
}
