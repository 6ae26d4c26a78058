import { z } from 'zod'
import { codes } from '../kernel/codes.ts'
import { hidden, optional } from '../kernel/field.ts'
import { bool, codeText, date, datetime, entryTime, id, int, list, ref, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

export const responseShape = codes({ a: [1, 'A', 'A'], b: [2, 'B', 'B'] })

/** Whether a token covers all modules: all are named, or none (as in older tokens). */
export const coversAllModules = (named: readonly string[], modules: readonly string[]): boolean =>
  named.length === 0 || modules.every((one) => named.includes(one))

/** The credential of a LAN client. The token is returned once, when issued; the office stores its hash. */
export const api_tokens = resource(
  'api_tokens',
  {
    id: id(),
    name: text('名称', 'Name', { max: 64 }),
    user: ref('users', '用户', 'User'),
    read_only: bool('只读', 'Read only'),
    modules: list('模块', 'Modules', z.string().max(32), { type: 'string' }),
    shape: codeText('形式', 'Shape', responseShape),
    create_dt: entryTime('创建时间', 'Created'),
    expires: optional(date('有效期至', 'Valid until')),
    used_dt: optional(datetime('最近使用', 'Last used')),
    strict: bool('严格查询', 'Strict queries'),
    hash: hidden(text('摘要', 'Hash')),
  },
  {
    label: { zh: '接口令牌', en: 'API token' },
    list: { fields: 'all', order: ['-id'] },
    remove: { whenClockUnconfirmed: true },
    operations: {
      issue: {
        kind: 'command',
        label: { zh: '签发令牌', en: 'Issue a token' },
        secret: true,
        requiredInputs: ['modules'],
        input: {
          name: text('名称', 'Name', { max: 64 }),
          user: ref('users', '用户', 'User'),
          days: optional(
            int('有效天数（不填为 180；0 为长期有效）', 'Days (180 if left out; 0: no end)', {
              min: 0,
              max: 820,
            }),
          ),
          read_only: bool('只读', 'Read only'),
          modules: list('模块', 'Modules', z.string().max(32), { type: 'string' }),
          shape: optional(
            codeText(
              '答复形式（一般为 A；B 是生产资料公布的第二种格式）',
              'Shape (A as usual; B: the second of production)',
              responseShape,
            ),
          ),
          strict: bool(
            '严格查询（有不认识的查询参数即拒绝）',
            'Strict queries (unknown parameters are refused)',
          ),
        },
        output: { id: int('编号', 'No.'), token: text('令牌', 'Token') },
      },
    },
    allow: { list: ['admin'], read: ['admin'], issue: ['admin'], remove: ['admin'] },
  },
)
