import { runCommand } from './api/console/program.ts'

/** `npm run office -- …`: administration without a window. */
process.exitCode = await runCommand(process.argv.slice(2))
