import { runCommand } from './api/cli/program.ts'
import { setOwnerOnlyUmask } from './api/storage/file_permissions.ts'

/** `npm run office -- …`: administration without a window. */
setOwnerOnlyUmask()
// With `| head` the pipe closes early, which is no error.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
process.exitCode = await runCommand(process.argv.slice(2))
