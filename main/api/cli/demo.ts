import { demoPassword, loadDemo } from '../demo/load.ts'
import type { CliContext, Report } from './context.ts'

export async function demo({ office, language, text }: CliContext): Promise<Report> {
  const id = await loadDemo(office, language)
  const { username } = await office.file.reading.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    value: { id, username, password: demoPassword },
    lines: [text((t) => t.console.command.demo_loaded(username, demoPassword))],
  }
}
