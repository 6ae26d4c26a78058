import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { list, ref, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

const sentences = (zh: string, en: string) => list(zh, en, z.string(), { type: 'string' })

/**
 * Access rules are declared with every resource; this explains why a particular action is or is not allowed.
 */
export const permissions = resource(
  'permissions',
  {},
  {
    label: { zh: '权限', en: 'Permission' },
    operations: {
      /**
       * About the caller; only administrators may ask about others (403). `asked` is an operation (`create`),
       * a field (`field.remark`) or a transition (`status.submit`). 400 for an unknown resource, action,
       * person or record.
       */
      explain: {
        kind: 'query',
        label: { zh: '为什么不能', en: "Why can't I" },
        input: {
          resource: text('资源', 'Resource', { max: 64 }),
          asked: text('操作', 'Operation', { max: 100 }),
          /** Id or business number; without it the response is about records in general. */
          record: text('单据编号', 'Record', { max: 64 }),
          person: optional(ref('users', '人员', 'Person')),
          /** A token of that person, which may be restricted. */
          token: optional(ref('api_tokens', '接口令牌', 'API token')),
        },
        requiredInputs: ['resource', 'asked'],
        subjectInput: 'resource',
        output: {
          /** `yes`, `no`, or `depends` (on the record, if none was named). */
          answer: text('回答', 'Answer'),
          /** Title of the record; '' without one. */
          record: text('单据', 'Record'),
          person: text('人员', 'Person'),
          /** All reasons against it. */
          obstacles: sentences('原因', 'Reasons'),
          /** Additional notes. */
          notes: sentences('说明', 'Notes'),
          /**
           * The required roles as text, and the names of everybody who has them; administrators only if
           * nobody else does.
           */
          takes: text('须由', 'It takes'),
          people: sentences('可以办理的人', 'People who may'),
        },
      },
    },
    allow: { explain: 'everyone' },
  },
)
