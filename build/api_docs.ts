import { copyFileSync, cpSync } from 'node:fs'
import path from 'node:path'
import { fromRoot } from './paths.ts'

const files = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
  'favicon-32x32.png',
]

const font = 'node_modules/@fontsource-variable/noto-sans-sc'

/** Copies Swagger UI's files, so that the API page works without internet access. */
export function copyApiDocs(folder: string): void {
  for (const file of files)
    copyFileSync(fromRoot('node_modules/swagger-ui-dist', file), path.join(folder, file))
  // The machine may have no Chinese font.
  cpSync(fromRoot(font, 'files'), path.join(folder, 'files'), { recursive: true })
  copyFileSync(fromRoot(font, 'index.css'), path.join(folder, 'fonts.css'))
  copyFileSync(fromRoot(font, 'LICENSE'), path.join(folder, 'files', 'LICENSE'))
}
