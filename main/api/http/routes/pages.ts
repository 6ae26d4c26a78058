import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The same pages as the desktop's, for a browser. Their names carry their content's hash, so they may be kept for ever. */
export async function pageRoutes(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined || !existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: ['index.html'],
    cacheControl: false,
    acceptRanges: false,
    // The build writes them beside the files.
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        // The file that is sent may be `index.html.br`.
        /\.html(\.(br|gz))?$/.test(path) ? 'no-cache' : 'public, max-age=31536000, immutable',
      ),
  })
  for (const path of ['/setup', '/pair']) app.get(path, (_, reply) => reply.sendFile('index.html'))
}
