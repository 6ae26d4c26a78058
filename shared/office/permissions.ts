import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { list, ref, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

const sentences = (zh: string, en: string) => list(zh, en, z.string(), { type: 'string' })

/** Who may do what is declared with every resource; here the office says of one wish why it can or cannot be. */
export const permissions = resource(
  'permissions',
  {},
  {
    label: { zh: '权限', en: 'Permission' },
    operations: {
      /**
       * Of the caller; an administrator asks about others too (403 else). `asked`: an operation (`create`), a field
       * (`field.remark`), or a step between states (`status.submit`). 400 where there is no such resource, wish, person or
       * record, or where the record is found under no number.
       */
      explain: {
        kind: 'query',
        label: { zh: '为什么不能', en: "Why can't I" },
        input: {
          resource: text('资源', 'Resource', { max: 64 }),
          asked: text('操作', 'Operation', { max: 100 }),
          /** Its id or its business number; without it the answer is for records in general. */
          record: text('单据编号', 'Record', { max: 64 }),
          person: optional(ref('users', '人员', 'Person')),
          /** A token of that person's, which may be narrower. */
          token: optional(ref('api_tokens', '接口令牌', 'API token')),
        },
        requiredInputs: ['resource', 'asked'],
        subjectInput: 'resource',
        output: {
          /** `yes`, `no`, or `depends`: on the record, which was not named. */
          answer: text('回答', 'Answer'),
          /** What the record is called; empty without one. */
          record: text('单据', 'Record'),
          person: text('人员', 'Person'),
          /** Every reason why not. */
          obstacles: sentences('原因', 'Reasons'),
          /** What is to be known besides. */
          notes: sentences('说明', 'Notes'),
          /** Who it takes, in words, and everybody whom that lets in by name; administrators only where nobody else is. */
          takes: text('须由', 'It takes'),
          people: sentences('可以办理的人', 'People who may'),
        },
      },
    },
    allow: { explain: 'everyone' },
  },
)
