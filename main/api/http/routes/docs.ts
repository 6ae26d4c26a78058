import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { localized } from '../../../../shared/texts/index.ts'
import { buildOpenApi } from '../../openapi/document.ts'
import { recordedExamples } from '../../openapi/examples.ts'
import { pageHeaders } from '../../pages/page_headers.ts'
import { sendText } from '../compression.ts'
import { isUnchanged } from '../etags.ts'
import { languageOf } from '../replies.ts'
import type { Listener } from './route_context.ts'

/** Swagger UI's files as copied by the build; no other name is served. */
const assets: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'fonts.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
  LICENSE: 'text/plain; charset=utf-8',
  NOTICE: 'text/plain; charset=utf-8',
}
const html = 'text/html; charset=utf-8'

const page = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口 / API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/fonts.css">
<link rel="stylesheet" href="/api/docs/page.css">
<link rel="icon" href="/api/docs/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

/** Uses the font of our pages, because a machine may have none with Chinese. */
const css = `body,
.swagger-ui,
.swagger-ui *:not(code, code *, pre, pre *, textarea) {
  font-family: 'Noto Sans SC Variable', sans-serif !important;
}
.swagger-ui :is(code, code *, pre, pre *, textarea) {
  font-family: monospace, 'Noto Sans SC Variable' !important;
}
`

/** The subsets of the font; a page loads the few it needs. */
const fontFile = /^noto-sans-sc-[\w-]{1,60}\.woff2$/

/** A file of its own, because the CSP forbids inline scripts. With a cookie, requests need X-Office. */
const start = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  requestInterceptor(request) {
    request.headers['X-Office'] = '1'
    return request
  },
})
`

const takesGzip = (accepted: string | string[] | undefined): boolean =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(1|0\.\d*[1-9])\d*\s*)?(,|$)/i.test(String(accepted ?? ''))

/** The API documentation and its page contain no data, so they need no sign-in. */
export async function docsRoutes(
  app: FastifyInstance,
  { engine }: Listener,
  folder: string | undefined,
): Promise<void> {
  let document: ReturnType<typeof built> | undefined
  const answer = (reply: FastifyReply, type: string, body: string | Buffer) =>
    sendText(reply.headers(pageHeaders).header('cache-control', 'no-cache').type(type), body)

  const built = async () => {
    const text = JSON.stringify(buildOpenApi(engine.catalogue, await recordedExamples()))
    return { text, etag: `"${hash('sha1', text, 'base64url')}"`, packed: gzipSync(text) }
  }
  app.get('/api/openapi.json', async ({ headers }, reply) => {
    document ??= built().catch((error: unknown) => {
      // The next request tries again.
      document = undefined
      throw error
    })
    const { text, etag, packed } = await document
    reply.headers({ ...pageHeaders, etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Origin' })
    if (isUnchanged(headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    // It says nothing of the plant, so it is compressed for everybody, and once.
    return takesGzip(headers['accept-encoding'])
      ? reply.header('content-encoding', 'gzip').send(packed)
      : reply.send(text)
  })
  app.get('/api/docs/', (request, reply) => {
    if (folder !== undefined && existsSync(join(folder, 'swagger-ui-bundle.js')))
      return answer(reply, html, page)
    const sentence = localized((t) => t.files.docs_absent)(languageOf(request))
    return answer(
      reply,
      html,
      `<!doctype html><meta charset="utf-8"><p>${sentence}<a href="/api/openapi.json">/api/openapi.json</a></p>\n`,
    )
  })
  app.get('/api/docs/start.js', (_, reply) => answer(reply, 'text/javascript; charset=utf-8', start))
  app.get('/api/docs/page.css', (_, reply) => answer(reply, 'text/css; charset=utf-8', css))
  const answerFile = async (reply: FastifyReply, type: string, name: string) => {
    const file = folder === undefined ? undefined : join(folder, name)
    return file !== undefined && existsSync(file)
      ? answer(reply, type, await readFile(file))
      : reply.callNotFound()
  }
  for (const [name, type] of Object.entries(assets))
    app.get(`/api/docs/${name}`, (_, reply) => answerFile(reply, type, name))
  app.get<{ Params: { readonly name: string } }>('/api/docs/files/:name', (request, reply) => {
    const { name } = request.params
    return fontFile.test(name) ? answerFile(reply, 'font/woff2', join('files', name)) : reply.callNotFound()
  })
}
