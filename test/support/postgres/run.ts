// npm run postgres: a PostgreSQL server whose data is gone when it ends, for development.
import { startServer } from './server.ts'

const server = await startServer().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
console.log(server.address)
console.error('Ctrl+C ends the server and removes its data.')
// Keeps this process until it is told to end.
const waiting = setInterval(() => undefined, 60_000)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    clearInterval(waiting)
    await server.stop()
  })
