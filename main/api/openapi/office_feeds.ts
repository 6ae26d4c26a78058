import type { Json } from '../../../shared/kernel/column.ts'
import { pageSchema } from './records.ts'
import { answer, headers, refused } from './responses.ts'
import { inQuery, integer, object, text, time } from './schema_parts.ts'

const feedTag = { tags: ['feeds'] }

const changed = { id: integer, resource: text, record: integer, version: text, user: integer, at: time }
/** What an event carries; its name tells the operation. */
export const feedSchemas: Readonly<Record<string, Json>> = { ChangeEvent: object(changed) }
const reset: Json = { type: 'object', additionalProperties: false }
const change = object({
  id: integer,
  resource: text,
  operation: text,
  record: integer,
  version: text,
  user: integer,
  at: time,
})

/** The journal as a feed. */
export const feedPaths: Readonly<Record<string, Json>> = {
  '/api/events/': {
    get: {
      operationId: 'events.list',
      summary: '变更事件流 / Events: one per committed change the caller may read',
      description:
        '每个事件的 data 是下述对象；event: reset 的 data 是 {}，须重新读取 / data of each event is this object; that of event: reset is {}, and everything is to be read anew. id = 日志号，event = <resource>.<operation>；用 Last-Event-ID 续传，每 15 秒一次心跳 / resumes with Last-Event-ID, a heartbeat every 15 s',
      ...feedTag,
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          description: '已收到的最后一个日志号 / the last id that was received',
          schema: integer,
        },
      ],
      responses: {
        200: {
          description: 'text/event-stream',
          headers: headers('X-Request-Id'),
          content: {
            'text/event-stream': { schema: { anyOf: [{ $ref: '#/components/schemas/ChangeEvent' }, reset] } },
          },
        },
        ...refused(400, 401),
      },
    },
  },
  '/api/changes/': {
    get: {
      operationId: 'changes.list',
      summary: '变更记录 / Changes: the same feed as pages',
      description: '登录者可读的变更，按日志号 / what the caller may read, by journal number',
      ...feedTag,
      parameters: [
        inQuery('since', '日志号之后 / after this journal number', integer),
        inQuery('limit', '≤ 500', integer),
      ],
      responses: {
        200: answer('一页变更 / one page', {
          allOf: [
            pageSchema(change),
            object({ last: { ...integer, description: '下次从这里继续 / where the next page goes on' } }),
          ],
        }),
        ...refused(400, 401),
      },
    },
  },
}
