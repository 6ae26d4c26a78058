import { runCommand } from './api/console/program.ts'
import { keepToOwner } from './api/rights.ts'

/** `npm run office -- …`: administration without a window. */
keepToOwner()
process.exitCode = await runCommand(process.argv.slice(2))
