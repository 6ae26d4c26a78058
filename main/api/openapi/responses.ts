import type { Json } from '../../../shared/kernel/column.ts'

/** Schemas, headers and responses shared by all operations. */

const text: Json = { type: 'string' }
const object = (properties: Readonly<Record<string, Json>>): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

export const commonSchemas: Readonly<Record<string, Json>> = {
  Problem: {
    ...object({
      type: { type: 'string', format: 'uri-reference' },
      title: text,
      status: { type: 'integer' },
      detail: { type: 'string', description: '写给使用者的一句话 / one sentence for the person at the desk' },
      code: text,
      request_id: text,
      errors: { type: 'array', items: object({ field: text, code: text, message: text }) },
    }),
    description:
      'RFC 9457；另有 field、from、to、allowed、unmet、available、current、imported、row_count、errors_truncated、warnings 等成员 / further members by code',
  },
  Warning: object({ code: text, field: text, message: text }),
  Transition: object({
    field: text,
    to: {},
    text,
    allowed: { type: 'boolean' },
    unmet: { type: 'array', items: text },
    why: text,
    needs_reason: { type: 'boolean' },
    way: { type: 'string', enum: ['forward', 'back', 'end'] },
  }),
}

export const commonHeaders: Readonly<Record<string, Json>> = {
  ETag: { description: '"<版本>-<内容>" / version and content', schema: text },
  Location: {
    description: '新记录的地址 / path of the new record',
    schema: { type: 'string', format: 'uri-reference' },
  },
  'X-Warnings': {
    description:
      '提示代码，逗号分隔；unknown_parameter=… 为不认识的查询参数 / codes of warnings, comma-separated; unknown_parameter=… names a query parameter that is not known',
    schema: text,
  },
  RateLimit: {
    description: '剩余次数与等待秒数 / what is left, and seconds until there is more',
    schema: text,
  },
  'RateLimit-Policy': { description: '次数 q 与秒数 w / q requests in w seconds', schema: text },
  'X-Request-Id': { schema: text },
  'Retry-After': { description: '秒 / seconds', schema: { type: 'integer' } },
}
export const headers = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const problems: Readonly<Record<string, string>> = {
  400: '输入有误 / the input is wrong',
  401: '未登录 / not signed in',
  403: '没有权限 / not allowed',
  404: '找不到 / not found',
  409: '与当前状态冲突 / the state does not allow it',
  412: '记录已被他人修改；current 为现状 / changed by somebody else; current is the record now',
  413: '内容过大 / too large',
  415: '不支持的内容类型 / unsupported media type',
  422: 'Idempotency-Key 已用于另一请求 / the key was used for another request',
  429: '请求过于频繁 / too many requests',
  503: '暂不可用 / not available now',
}

/** Extra headers of errors that are temporary. */
const retryHeaders: Readonly<Record<string, readonly string[]>> = {
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  503: ['Retry-After'],
}

export const commonResponses: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(
    Object.entries(problems).map(([status, description]) => [
      `Problem${status}`,
      {
        description,
        headers: headers('X-Request-Id', ...(retryHeaders[status] ?? [])),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  ),
  NotModified: { description: '内容未变 / unchanged', headers: headers('ETag') },
}

export const refused = (...statuses: readonly number[]): Json =>
  Object.fromEntries(
    [...statuses, 429, 503].map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  )

export const unchanged: Json = { 304: { $ref: '#/components/responses/NotModified' } }

/** A JSON answer with its headers. */
export const answer = (description: string, schema: Json, ...headerNames: readonly string[]): Json => ({
  description,
  headers: headers(...headerNames, 'X-Request-Id'),
  content: { 'application/json': { schema } },
})
