#!/usr/bin/env node
// Only for Windows, whose shell has no `exec`. Elsewhere `exec node …` in package.json leaves no shell
// between npm and the office, so that a SIGTERM sent to npm ends the office cleanly.
import { spawnSync } from 'node:child_process'

const [, , , ...args] = process.argv
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1)
