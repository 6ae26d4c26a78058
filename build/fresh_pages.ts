// Loaded before main/serve.ts: builds stale pages. Stdout belongs to the office, so all output goes to stderr.
import { isMainThread } from 'node:worker_threads'
import { buildQuietly } from './quiet_build.ts'
import { pages } from './targets.ts'

if (isMainThread) buildQuietly(pages, 'The pages are')
