import { notifications } from '@mantine/notifications'
import type { Warning } from '../../../shared/kernel/errors.ts'

/** What the office says of a step that it has made: long enough to be read, and each sentence once. */
export function showWarnings(warnings: readonly Warning[], of: unknown): void {
  for (const { code, message } of warnings)
    notifications.show({
      id: `${String(of)}/${code}/${message}`,
      color: 'wait',
      message: `▲ ${message}`,
      autoClose: 15_000,
    })
}
