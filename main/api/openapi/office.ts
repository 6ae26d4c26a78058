import type { Json } from '../../../shared/kernel/field.ts'
import { common } from './parameters.ts'
import { pageSchema } from './records.ts'
import { answer, headers, refused } from './responses.ts'

/** The office's own paths, which no resource declares. */

const text: Json = { type: 'string' }
const time: Json = { type: 'string', format: 'date-time' }
const integer: Json = { type: 'integer' }
const object = (properties: Readonly<Record<string, Json>>, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
})
const body = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } })
const inQuery = (name: string, description: string, schema: Json, required = false): Json => ({
  name,
  in: 'query',
  description,
  required,
  schema,
})
const open: Json = { security: [] }

const user = object({
  id: integer,
  username: text,
  name: text,
  department: text,
  roles: { type: 'array', items: text },
})
const session = object({ token: text, expires_at: time, user }, ['expires_at', 'user'])
const credentials = object({ username: text, password: { type: 'string', format: 'password' } })
const language: Json = { type: 'string', enum: ['zh', 'en'] }
const setupState = object({
  needed: { type: 'boolean' },
  demo: { type: 'boolean' },
  plant_name: text,
  language,
})
const plant = object(
  {
    language,
    plant_name: text,
    last_name: text,
    first_name: text,
    username: text,
    password: { type: 'string', minLength: 8, maxLength: 128 },
    code: text,
  },
  ['plant_name', 'last_name', 'username', 'password'],
)
const change = object({
  id: integer,
  resource: text,
  operation: text,
  record: integer,
  version: text,
  user: integer,
  at: time,
})
const historyEntry = object({
  id: integer,
  at: time,
  user: integer,
  person: text,
  machine: text,
  operation: text,
  reason: text,
  changes: {
    type: 'object',
    additionalProperties: { type: 'array', prefixItems: [{}, {}] },
    description: '字段：[原值, 新值] / field: [was, is]',
  },
})

const sessionTag = { tags: ['session'] }
const feedTag = { tags: ['feeds'] }
const healthTag = { tags: ['health'] }

const sessionPath: Json = {
  post: {
    operationId: 'session.create',
    summary: '会话：登录 / Session: sign in',
    description:
      '网页（X-Office: 1）得到 cookie，程序得到 token / a page (X-Office: 1) gets a cookie, a program its token',
    ...sessionTag,
    ...open,
    requestBody: body(credentials),
    responses: { 201: answer('已登录 / signed in', session), ...refused(401) },
  },
  get: {
    operationId: 'session.read',
    summary: '会话：当前用户 / Session: who is signed in',
    ...sessionTag,
    responses: { 200: answer('当前会话 / this session', session), ...refused(401) },
  },
  delete: {
    operationId: 'session.remove',
    summary: '会话：退出 / Session: sign out',
    ...sessionTag,
    responses: {
      204: { description: '已退出 / signed out', headers: headers('X-Request-Id') },
      ...refused(401),
    },
  },
}

const setupPath = (operation: string, summary: string, schema: Json): Json => ({
  post: {
    operationId: `setup.${operation}`,
    summary,
    ...sessionTag,
    ...open,
    requestBody: body(schema),
    responses: { 201: answer('已登录 / signed in', session), ...refused(400, 403, 409) },
  },
})

const feedPaths: Readonly<Record<string, Json>> = {
  '/api/events/': {
    get: {
      operationId: 'events.list',
      summary: '变更事件流 / Events: one per committed change',
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
        inQuery('record', '记录编号 / id of the record', integer, true),
      ],
      responses: { 200: answer('新的在前 / newest first', pageSchema(historyEntry)), ...refused(400, 401) },
    },
  },
}

const filePath: Json = {
  get: {
    operationId: 'files.read',
    summary: '附件：下载 / Files: download a stored file',
    tags: ['files'],
    parameters: [
      ...[
        ['resource', text],
        ['id', integer],
        ['name', text],
      ].map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
      ...common('if_none_match'),
    ],
    responses: {
      200: {
        description: '文件内容 / the bytes',
        headers: headers('ETag', 'X-Request-Id'),
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      304: { $ref: '#/components/responses/NotModified' },
      ...refused(401, 403, 404),
    },
  },
}

const health = (operationId: string, summary: string, status: string, more: Json = {}): Json => ({
  get: {
    operationId,
    summary,
    ...healthTag,
    ...open,
    responses: { 200: answer(status, object({ status: { const: status } })), ...more },
  },
})

export const officePaths: Readonly<Record<string, Json>> = {
  '/api/session/': sessionPath,
  '/api/setup/': {
    get: {
      operationId: 'setup.read',
      summary: '首次设置：状态 / First run: state',
      ...sessionTag,
      ...open,
      responses: { 200: answer('状态 / state', setupState) },
    },
  },
  '/api/setup/plant/': setupPath('plant', '首次设置：建立工厂 / First run: start a plant', plant),
  '/api/setup/demo/': setupPath(
    'demo',
    '首次设置：装入演示数据 / First run: load the demo plant',
    object({ language, code: text }, []),
  ),
  ...feedPaths,
  '/files/{resource}/{id}/{name}': filePath,
  '/healthz': health('health.up', '进程在运行 / The process is up', 'up'),
  '/readyz': health(
    'health.ready',
    '数据库可写且为最新 / The database is writable and migrated',
    'ready',
    refused(503),
  ),
}

export const officeTags: readonly Json[] = [
  { name: 'session', description: '登录与首次设置 / signing in and the first run' },
  { name: 'feeds', description: '变更与历史 / changes and history' },
  { name: 'files', description: '附件 / stored files' },
  { name: 'health', description: '运行状态 / health' },
]
