import { z } from 'zod'
import { list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import type { Schema } from '../kernel/schema.ts'

/** Upper limits of records that one request creates or changes. */
export const maxCreates = 500
export const maxChanges = 2000

const row = z.record(z.string(), z.unknown())
const changed: Schema<z.infer<typeof row>> = z.looseObject({ was: row.optional() })

/** Changes many records, all or none: for entry grids and imports. */
export const batches = resource(
  'batches',
  {},
  {
    label: { zh: '批量', en: 'Batch' },
    away: { operations: ['make', 'change'] },
    operations: {
      /**
       * Creates a record per row with the resource's own create; errors name `rows[3].heat_num`. Up to 500
       * rows.
       */
      make: {
        kind: 'command',
        label: { zh: '批量新建', en: 'Create many' },
        input: {
          resource: text('资源', 'Resource', { max: 64 }),
          rows: list('行', 'Rows', row, { type: 'object' }, maxCreates),
        },
        requiredInputs: ['resource'],
        subjectInput: 'resource',
        output: { ids: list('编号', 'Numbers', z.int(), { type: 'integer' }) },
      },
      /**
       * Updates a record per row, `{id, …}` with a PATCH body, in order; each row is checked like a PATCH,
       * and errors name `rows[3].work_group`. `was: {work_group: ''}` holds values the caller has seen, in
       * wire format: the row is rejected (412 `stale`) if the record differs.
       */
      change: {
        kind: 'command',
        label: { zh: '批量修改', en: 'Change many' },
        input: {
          resource: text('资源', 'Resource', { max: 64 }),
          rows: list(
            '行',
            'Rows',
            changed,
            { type: 'object', properties: { was: { type: 'object' } } },
            maxChanges,
          ),
        },
        requiredInputs: ['resource'],
        subjectInput: 'resource',
        output: { ids: list('编号', 'Numbers', z.int(), { type: 'integer' }) },
      },
    },
    allow: { make: 'everyone', change: 'everyone' },
  },
)
