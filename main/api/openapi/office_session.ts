import type { Json } from '../../../shared/kernel/column.ts'
import { answer, headers, refused } from './responses.ts'
import { body, integer, object, open, text, time } from './schema_parts.ts'

const sessionTag = { tags: ['session'] }

const user = object({
  id: integer,
  username: text,
  name: text,
  department: text,
  roles: { type: 'array', items: text },
})
const session = object({ token: text, expires_at: { ...time, type: ['string', 'null'] }, user }, [
  'expires_at',
  'user',
])
const credentials = object({ username: text, password: { type: 'string', format: 'password' } })
const language: Json = { type: 'string', enum: ['zh', 'en'] }
const setupState = object({
  needed: { type: 'boolean' },
  asks_code: { type: 'boolean' },
  demo: { type: 'boolean' },
  plant_name: text,
  language,
  copy: {
    ...object({
      name: text,
      holder: text,
      taken: { type: 'string', format: 'date' },
      due: { type: 'string', format: 'date' },
    }),
    type: ['object', 'null'],
    description: '外带副本：是谁的，何时带回 / of a working copy: whose it is, and when it is due',
  },
  restored: {
    ...object({ to: time, at: time, undone: { type: 'boolean' } }),
    type: ['object', 'null'],
    description: '12 小时内恢复过数据 / the data were restored within the last 12 hours',
  },
})
const erasedState: Json = {
  allOf: [
    setupState,
    object({ code: { ...text, description: '首次设置的设置码 / opens the first run' } }, []),
  ],
}
const plant = object(
  {
    language,
    plant_name: text,
    last_name: text,
    first_name: text,
    username: text,
    password: { type: 'string', minLength: 8, maxLength: 128 },
    password_again: text,
    backup_folder: { ...text, description: '本机的文件夹 / a folder of this machine' },
    code: text,
  },
  ['plant_name', 'last_name', 'username', 'password'],
)
const sessionPath: Json = {
  post: {
    operationId: 'session.create',
    summary: '会话：登录 / Session: sign in',
    description:
      '网页（X-Office: 1）得到 cookie，程序得到 token；局域网上须在已配对的机器上登录 / a page (X-Office: 1) gets a cookie, a program its token; from the LAN at a paired machine',
    ...sessionTag,
    ...open,
    requestBody: body(credentials),
    responses: { 201: answer('已登录 / signed in', session), ...refused(401, 403, 415) },
  },
  get: {
    operationId: 'session.read',
    summary: '会话：当前用户 / Session: who is signed in',
    description: '也可用接口令牌 / of an API token as well',
    ...sessionTag,
    responses: { 200: answer('当前会话 / this session', session), ...refused(401) },
  },
  delete: {
    operationId: 'session.remove',
    summary: '会话：退出 / Session: sign out',
    description: '接口令牌仍然有效 / an API token stays valid',
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
    description: '仅限本机，需要设置码 / at this machine only, with the set-up code',
    ...sessionTag,
    ...open,
    requestBody: body(schema),
    responses: { 201: answer('已登录 / signed in', session), ...refused(400, 403, 409, 415) },
  },
})

/** Signing in and out, and the first start. */
export const sessionPaths: Readonly<Record<string, Json>> = {
  '/api/session/': sessionPath,
  '/api/setup/': {
    get: {
      operationId: 'setup.read',
      summary: '首次设置：状态 / First run: state',
      description: '是否还没有工厂 / whether there is no plant yet',
      ...sessionTag,
      ...open,
      responses: { 200: answer('状态 / state', setupState), ...refused(400) },
    },
  },
  '/api/setup/plant/': setupPath('plant', '首次设置：建立工厂 / First run: start a plant', plant),
  '/api/setup/demo/': setupPath(
    'demo',
    '首次设置：装入演示数据 / First run: load the demo plant',
    object({ language, code: text }, []),
  ),
  '/api/setup/erase/': {
    post: {
      operationId: 'setup.erase',
      summary: '清除演示工厂 / The demo plant is erased, and a new office stands in its place',
      description:
        '仅限本机已登录的人员；须输入工厂名称确认 / a person signed in at this machine, who types the name of the plant',
      ...sessionTag,
      requestBody: body(object({ plant_name: text })),
      responses: {
        200: answer('可以重新设置 / ready for the first run', erasedState),
        ...refused(400, 401, 403, 409, 415),
      },
    },
  },
}
