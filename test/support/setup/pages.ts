import { spawnSync } from 'node:child_process'
import { fromRoot } from '../../../build/paths.ts'
import { unpackChromium } from '../browser/chromium.ts'

/** Once before the page tests: a browser to run them in, and pages as they are now. */
export default async function setup(): Promise<void> {
  await unpackChromium()
  const args = [fromRoot('build/build.ts'), 'renderer', 'api-docs']
  const done = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (done.status !== 0) throw new Error('The pages could not be built; the reason stands above.')
}
