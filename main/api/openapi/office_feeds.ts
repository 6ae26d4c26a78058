import type { Json } from '../../../shared/kernel/field.ts'
import { inQuery, integer, object, text, time } from './forms.ts'
import { pageSchema } from './records.ts'
import { answer, headers, refused } from './responses.ts'

const feedTag = { tags: ['feeds'] }

const change = object({
  id: integer,
  resource: text,
  operation: text,
  record: integer,
  version: text,
  user: integer,
  at: time,
})
const historyKeys = {
  id: integer,
  at: time,
  user: integer,
  person: text,
  machine: text,
  operation: { ...text, description: 'create、update、remove；event 未改变字段 / an event changed no field' },
  reason: text,
  changes: {
    type: 'object',
    additionalProperties: { type: 'array', prefixItems: [{}, {}] },
    description: '字段：[原值, 新值] / field: [was, is]',
  },
}
const historyEntry = object(
  {
    ...historyKeys,
    facts: {
      type: 'object',
      description: '事件内容：导出、权限 / what an event tells: an export, a permission',
    },
  },
  Object.keys(historyKeys),
)

/** The journal as it goes out. */
export const feedPaths: Readonly<Record<string, Json>> = {
  '/api/events/': {
    get: {
      operationId: 'events.list',
      summary: '变更事件流 / Events: one per committed change the caller may read',
      description:
        'id = 日志号，event = <resource>.<operation>；用 Last-Event-ID 续传，每 15 秒一次心跳 / resumes with Last-Event-ID, a heartbeat every 15 s',
      ...feedTag,
      parameters: [{ name: 'Last-Event-ID', in: 'header', schema: integer }],
      responses: {
        200: {
          description: 'text/event-stream',
          headers: headers('X-Request-Id'),
          content: { 'text/event-stream': { schema: text } },
        },
        ...refused(400, 401),
      },
    },
  },
  '/api/changes/': {
    get: {
      operationId: 'changes.list',
      summary: '变更记录 / Changes: the same feed as pages',
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
  '/api/history/': {
    get: {
      operationId: 'history.list',
      summary: '历史 / History: who changed what of one record',
      ...feedTag,
      parameters: [
        inQuery('resource', '资源名 / name of the resource', text, true),
        inQuery(
          'record',
          '记录编号；0 为整个资源的事件 / id of the record; 0: events of the resource',
          integer,
          true,
        ),
        inQuery('before', '日志号之前 / before this journal number', integer),
        inQuery('limit', '≤ 500', integer),
      ],
      responses: {
        200: answer('新的在前 / newest first', pageSchema(historyEntry)),
        ...refused(400, 401, 403),
      },
    },
  },
}
