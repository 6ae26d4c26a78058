import { spawnSync } from 'node:child_process'
import { fromRoot } from './paths.ts'
import { isStale, type Target } from './target.ts'

/**
 * Builds what is stale in a process of its own, which keeps the bundler out of the office's memory. Its warnings are for
 * developers, who see them in `npm run build`: here its output is shown only where it fails, which ends this process.
 */
export function buildQuietly(targets: readonly Target[], what: string): void {
  const names = targets.filter(isStale).map(({ name }) => name)
  if (names.length === 0) return
  console.error(`${what} new or changed: building takes some seconds …`)
  const build = spawnSync(process.execPath, [fromRoot('build/build.ts'), ...names], { encoding: 'utf8' })
  if (build.status === 0) return
  console.error(`${build.stdout ?? ''}${build.stderr ?? ''}\nThe build failed; see the reason above.`)
  process.exit(1)
}
