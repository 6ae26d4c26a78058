import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the desktop's pages to browsers. File names contain a content hash, so they may be cached for ever.
 */
export async function pageRoutes(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined || !existsSync(folder)) return
  const { default: fastifyStatic } = await import('@fastify/static')
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: ['index.html'],
    cacheControl: false,
    acceptRanges: false,
    // The build writes `.br` and `.gz` files beside them.
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        // The file sent may be `index.html.br`.
        /\.html(\.(br|gz))?$/.test(path) ? 'no-cache' : 'public, max-age=31536000, immutable',
      ),
  })
  for (const path of ['/setup', '/pair']) app.get(path, (_, reply) => reply.sendFile('index.html'))
}
