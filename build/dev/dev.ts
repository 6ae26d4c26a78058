// npm run dev [-- --port 5173] [-- --data FOLDER]: the pages from vite's server, `/api` from an office that restarts when
// its own sources change.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fromRoot } from '../paths.ts'
import { startOffice } from './office_process.ts'
import { startPages } from './pages.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '5173' }, data: { type: 'string' } },
})
const folder = values.data === undefined ? fromRoot('.cache', 'dev-office') : path.resolve(values.data)
if (!existsSync(folder)) console.log(`The demo plant is loaded into ${folder}, which takes some seconds.`)
const office = await startOffice(folder)
const pages = await startPages(office, Number(values.port))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await Promise.all([pages.close(), office.close()])
    process.exit(0)
  })
console.log(`Pages   ${pages.url}\nParts   ${pages.url}gallery\nOffice  ${office.url}/ (data in ${folder})`)
await office.ready().then(
  () =>
    console.log('Sign in as user20 (store keeper) or user1 (administrator); every password is demo-plant.'),
  // It starts again with the next change of its sources.
  ({ message }: Error) => console.error(message),
)
