import { beforeEach } from 'vitest'

/** The tag skips a test on PostgreSQL, but not one that a `skipIf` of its own lets run. */
beforeEach(({ task, skip }) => {
  if (task.tags?.includes('sqlite')) skip()
})
