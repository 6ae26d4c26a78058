import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ProxyOptions } from 'vite'
import { fromRoot } from '../paths.ts'
import { hotTexts } from './hot_texts.ts'
import type { OfficeProcess } from './office_process.ts'

/** Not `renderer/api/*.ts`, which vite serves below the same path. */
const officePath = /^\/api\/(?!\w+\.ts(\?|$))/
const sourcesOfOffice = ['main', 'shared', 'migrations'].map((folder) => fromRoot(folder))

/** The pages with hot reload, from sources. What belongs to the office goes there. */
export async function startPages(
  office: OfficeProcess,
  port: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await createServer({
    configFile: false,
    root: fromRoot('renderer'),
    cacheDir: fromRoot('.cache', 'vite'),
    plugins: [react(), hotTexts(), officeRestarts(office), addresses()],
    worker: { format: 'es' },
    server: {
      host: '127.0.0.1',
      port,
      fs: { allow: [fromRoot()] },
      proxy: { [officePath.source]: proxyTo(office.url) },
    },
  })
  await server.listen()
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

/**
 * The office refuses a Host or an Origin that is not its own. Only the Origin of these pages is replaced: what another
 * site's page sends is still refused.
 */
function proxyTo(target: string): ProxyOptions {
  return {
    target,
    changeOrigin: true,
    configure(proxy) {
      proxy.on('proxyReq', (outgoing, { headers }) => {
        if (headers.origin === `http://${headers.host}`) outgoing.setHeader('origin', target)
      })
    },
  }
}

/** Files that are saved together make one restart, and a page that shows a changed label is still answered before it. */
const restartDelayMs = 500

/** Restarts the office when its sources change; requests wait until it answers again. */
function officeRestarts(office: OfficeProcess): Plugin {
  let timer: NodeJS.Timeout | undefined
  return {
    name: 'office-restarts',
    configureServer({ watcher, middlewares }) {
      watcher.add(sourcesOfOffice)
      watcher.on('all', (_, file) => {
        if (!file.endsWith('.ts') || !sourcesOfOffice.some((folder) => file.startsWith(folder + path.sep)))
          return
        clearTimeout(timer)
        timer = setTimeout(office.restart, restartDelayMs)
      })
      middlewares.use((request, response, next) => {
        if (!officePath.test(request.url ?? '')) return next()
        office.ready().then(next, (error: unknown) => {
          response.statusCode = 503
          response.end(String(error))
        })
      })
    },
  }
}

/** Short addresses of what the build copies or leaves out. */
function addresses(): Plugin {
  const { version } = JSON.parse(readFileSync(fromRoot('node_modules/pdfjs-dist/package.json'), 'utf8'))
  const pdfFiles = `/@fs/${fromRoot('node_modules/pdfjs-dist').replace(/^\//, '')}/`
  return {
    name: 'addresses',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url === '/gallery') return response.writeHead(302, { location: '/ui/gallery/' }).end()
        request.url = request.url?.replace(`/pdfjs-${version}/`, pdfFiles)
        next()
      })
    },
  }
}
