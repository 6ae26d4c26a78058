import about from '../../../package.json' with { type: 'json' }
import type { Json } from '../../../shared/kernel/column.ts'
import { kindOf, queryOf } from '../../../shared/kernel/resource.ts'
import { type Route, routesOf } from '../../../shared/kernel/routes.ts'
import type { Catalogue } from '../engine/contracts.ts'
import { type Examples, withExamples } from './examples.ts'
import { moduleTags, officePaths, officeTags } from './office.ts'
import { feedSchemas } from './office_feeds.ts'
import { exportOf, operationOf } from './operations.ts'
import { commonParameters } from './parameters.ts'
import { type Components, componentsOf } from './records.ts'
import { commonHeaders, commonResponses, commonSchemas } from './responses.ts'

const description = `工厂办公程序的接口，由声明生成。每个路径带或不带末尾斜杠均可；请求体为 JSON、multipart/form-data（含文件时）或 application/x-www-form-urlencoded，字符集为 UTF-8，或 charset= 所写的 us-ascii、gbk、gb2312、gb18030、utf-16le、utf-16be。错误为 application/problem+json。不认识的查询参数在 X-Warnings 中提示，strict=1 时拒绝。

The interface of the plant office, made from its declarations. Every path works with and without its trailing slash; bodies are JSON, multipart/form-data where a file is part of it, or application/x-www-form-urlencoded, in UTF-8 or what charset= says: us-ascii, gbk, gb2312, gb18030, utf-16le, utf-16be. Errors are application/problem+json. Unknown query parameters are told in X-Warnings, and refused with strict=1. Keys that only extended=1 adds are optional.`

const securitySchemes: Json = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'POST /api/session/ 或“接口令牌” / a session’s token or an API token',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'office_session',
    description:
      '网页会话，TLS 下名为 __Host-office_session；写入另需 X-Office: 1 / pages, over TLS __Host-office_session; writes need X-Office: 1',
  },
}

/** The whole API as OpenAPI 3.1: the paths of all declarations, and the office's own, with recorded examples. */
export function buildOpenApi(catalogue: Catalogue, examples: Examples = {}): Json {
  const components = componentsOf()
  const paths = resourcePaths(catalogue, components)
  return {
    openapi: '3.1.0',
    info: {
      title: '工厂办公程序 / Plant office',
      version: about.version,
      description,
      license: { name: about.license, identifier: `LicenseRef-${about.license}` },
      contact: { name: '本厂的系统管理员 / the administrator of the plant' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags: [
      ...Object.keys(catalogue.modules).map((name) => ({ name, description: moduleTags[name] ?? name })),
      ...officeTags,
    ],
    paths: withExamples({ ...paths, ...officePaths }, examples),
    components: {
      schemas: { ...commonSchemas, ...feedSchemas, ...components.schemas },
      parameters: { ...commonParameters, ...components.parameters },
      headers: commonHeaders,
      responses: commonResponses,
      securitySchemes,
    },
  }
}

function resourcePaths(catalogue: Catalogue, components: Components): Record<string, Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {}
  const times = new Map<string, number>()
  for (const resource of Object.values(catalogue.resources)) {
    for (const route of routesOf(resource)) {
      const id = idOf(route, times)
      const path = paths[route.path] ?? {}
      paths[route.path] = path
      const method = route.method.toLowerCase()
      const described = {
        operationId: id,
        tags: [catalogue.moduleOf(resource)],
        ...operationOf(components, resource, route),
      }
      const other = path[method]
      // The resource that the path is named after is described first.
      const isOwner = route.path.split('/').includes(resource.name)
      path[method] =
        other === undefined ? described : isOwner ? shared(described, other) : shared(other, described)
      const isFile = kindOf(resource, route.operation) === 'list' || queryOf(resource, route.operation)?.file
      if (isFile && method === 'get' && route.path.endsWith('/'))
        paths[route.path.slice(0, -1)] ??= {
          get: {
            operationId: `${id}_export`,
            tags: [catalogue.moduleOf(resource)],
            ...exportOf(components, resource, route),
          },
        }
    }
  }
  return paths
}

/** The first path of an operation has its plain id; further paths are numbered. */
function idOf({ resource, operation }: Route, times: Map<string, number>): string {
  const name = `${resource}.${operation}`
  const time = (times.get(name) ?? 0) + 1
  times.set(name, time)
  return time === 1 ? name : `${name}.${time}`
}

/** Two resources on one path: the id decides between them, so bodies and answers of both are possible. */
function shared(first: Json, second: Json): Json {
  const { operationId, summary } = second
  return {
    ...first,
    summary: `${String(first.summary)} | ${String(summary)}`,
    'x-shared-with': operationId,
    ...merged(first, second, 'requestBody'),
    ...merged(first, second, 'responses'),
  }
}

/** Schemas that differ at the same place become alternatives. */
function merged(first: Json, second: Json, name: 'requestBody' | 'responses'): Json {
  return name in first && name in second ? { [name]: union(first[name], second[name]) } : {}
}
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
function union(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return one
  if ('$ref' in one || '$ref' in other) return one.$ref === other.$ref ? one : { anyOf: [one, other] }
  return Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      key in one ? (key in other ? union(one[key], other[key]) : one[key]) : other[key],
    ]),
  )
}
