import { z } from 'zod'
import { list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

const row = z.record(z.string(), z.unknown())

/** Many records at once, all or none: what an entry grid saves and an import brings. */
export const batches = resource(
  'batches',
  {},
  {
    label: { zh: '批量', en: 'Batch' },
    commands: {
      /** Creates one record for each row, by the resource's own create; errors name `rows[3].heat_num`. Up to 500 rows. */
      make: {
        label: { zh: '批量新建', en: 'Create many' },
        input: {
          resource: text('资源', 'Resource', { max: 64 }),
          rows: list('行', 'Rows', row, { type: 'object' }),
        },
        needs: ['resource'],
        about: 'resource',
        output: { ids: list('编号', 'Numbers', z.int(), { type: 'integer' }) },
      },
    },
    allow: { make: 'everyone' },
  },
)
