// npm run serve: builds what is stale, then serves from the bundle, which starts in half the time of the sources. Stdout
// belongs to the office, so all output of the build goes to stderr.
import { pathToFileURL } from 'node:url'
import { fromRoot } from './paths.ts'
import { buildQuietly } from './quiet_build.ts'
import { commands, pages } from './targets.ts'

buildQuietly([...pages, commands], 'The program is')
await import(pathToFileURL(fromRoot('dist/commands/serve.js')).href)
