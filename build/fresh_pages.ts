// Loaded before main/serve.ts: builds stale pages. Stdout belongs to the office, so all output goes to
// stderr; a separate process keeps the bundler out of the office's memory.
import { spawnSync } from 'node:child_process'
import { isMainThread } from 'node:worker_threads'
import { fromRoot } from './paths.ts'
import { isStale } from './target.ts'
import { pages } from './targets.ts'

const toBuild = isMainThread ? pages.filter(isStale).map((target) => target.name) : []
if (toBuild.length > 0) {
  console.error('The pages are new or have changed: they are built, which takes some seconds …')
  // Hides the size report; errors are shown.
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const done = spawnSync(process.execPath, [fromRoot('build/build.ts'), ...toBuild], { stdio: [...stdio] })
  if (done.status !== 0) {
    console.error('The pages could not be built; see the reason above.')
    process.exit(1)
  }
}
