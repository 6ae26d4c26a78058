import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { at } from './places.ts'

const files = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
  'favicon-32x32.png',
]

/** Swagger UI's own files, served by the office so that the API page works with no internet. */
export function copyApiDocs(folder: string): void {
  for (const file of files) copyFileSync(at('node_modules/swagger-ui-dist', file), path.join(folder, file))
}
