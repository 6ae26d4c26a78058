import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { fromRoot } from '../../../build/paths.ts'
import { untar } from './untar.ts'

const carrier = fromRoot('node_modules/@sparticuz/chromium')

export interface Chromium {
  executablePath: string
  env: NodeJS.ProcessEnv
}

const cacheFolder = () => {
  const { version } = JSON.parse(readFileSync(path.join(carrier, 'package.json'), 'utf8'))
  return fromRoot('node_modules/.cache', `chromium-${version}`)
}

/** The one that `@sparticuz/chromium` carries, unpacked once; `OFFICE_CHROMIUM` names another one. */
export async function unpackChromium(): Promise<Chromium> {
  const own = process.env.OFFICE_CHROMIUM
  if (own) return { executablePath: own, env: process.env }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The page tests bring a Chromium for Linux x64 only: name yours in OFFICE_CHROMIUM.')
  }
  const folder = cacheFolder()
  if (!existsSync(path.join(folder, 'ready'))) await unpack(folder)
  return { executablePath: path.join(folder, 'chromium'), env: await environment(folder) }
}

/** Unpacks beside the folder and moves it there whole: a run that was cut off leaves nothing half-written. */
async function unpack(folder: string): Promise<void> {
  const fresh = `${folder}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  try {
    await pipeline(
      createReadStream(path.join(carrier, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(path.join(fresh, 'chromium'), { mode: 0o755 }),
    )
    untarPacked('al2023', path.join(fresh, 'al2023'))
    untarPacked('fonts', fresh)
    untarPacked('swiftshader', fresh)
    await writeFile(path.join(fresh, 'ready'), '')
    // Another run may have finished first, and its browser may be running: leave that one alone.
    if (existsSync(path.join(folder, 'ready'))) return
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

function untarPacked(name: string, folder: string): void {
  untar(brotliDecompressSync(readFileSync(path.join(carrier, 'bin', `${name}.tar.br`))), folder)
}

/** The libraries it was built against, and its own font: without any font Chromium's pages crash. */
async function environment(folder: string): Promise<NodeJS.ProcessEnv> {
  const fontsFile = path.join(folder, 'office-fonts.conf')
  await writeFile(fontsFile, fontsConf(folder))
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontsFile }
}

const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fontconfig')}</cachedir>
</fontconfig>
`
