import { z } from 'zod'
import { list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** The most records that one request makes, and that one changes. */
export const maxCreates = 500
export const maxChanges = 2000

const row = z.record(z.string(), z.unknown())
type Changed = z.ZodType<z.infer<typeof row>>
const changed: Changed = z.looseObject({ was: row.optional() })

/** Many records at once, all or none: what an entry grid saves and an import brings. */
export const batches = resource(
  'batches',
  {},
  {
    label: { zh: '批量', en: 'Batch' },
    operations: {
      /** Creates one record for each row, by the resource's own create; errors name `rows[3].heat_num`. Up to 500 rows. */
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
       * Changes one record for each row, `{id, …}` with a PATCH body, in the order of the rows; each is judged as a PATCH
       * of its own, and errors name `rows[3].work_group`. `was: {work_group: ''}` names values that the caller has seen, as
       * answers carry them: a row whose record has others by now is refused (412 `stale`).
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
