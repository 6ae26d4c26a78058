import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pageHeaders } from '../api/pages/page_headers.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Paths without a file, for which the page itself decides what to show. */
const pagePaths = ['/', '/setup', '/setup/']

export type PageSource = (path: string) => Promise<Response>

/**
 * The built pages, listed once at the start: a path is only looked up, never used as a file name, so it
 * cannot leave the folder.
 */
export function createPageSource(folder: string): PageSource {
  const files = new Map(filesBelow(folder, ''))
  const start = files.get('/index.html')
  if (start === undefined) throw new Error(`there are no pages in ${folder}`)
  for (const path of pagePaths) files.set(path, start)
  return async (path) => {
    const file = files.get(path)
    if (file === undefined) return new Response(null, { status: 404, headers: pageHeaders })
    const type = types[extname(file)] ?? 'application/octet-stream'
    return new Response(await readFile(file), { headers: { ...pageHeaders, 'content-type': type } })
  }
}

/** Level by level, because this way of listing a folder works in Electron's archives. */
const filesBelow = (folder: string, path: string): [string, string][] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const [place, name] = [join(folder, entry.name), `${path}/${entry.name}`]
    if (entry.isDirectory()) return filesBelow(place, name)
    return entry.isFile() ? [[name, place]] : []
  })
