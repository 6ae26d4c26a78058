import { isReady } from './api/cli/service/ready.ts'

/**
 * `node main/wait_until_ready.ts http://127.0.0.1:8620/`: ends once the office there answers. systemd runs it after the
 * office, so that a start is over when people can work; it ends with 1 as soon as the office has ended.
 */
const address = process.argv[2] ?? ''
const office = Number(process.env.MAINPID)

function hasEnded(): boolean {
  try {
    if (office > 0) process.kill(office, 0)
    return false
  } catch {
    return true
  }
}

while (!(await isReady(address))) {
  if (hasEnded()) process.exit(1)
  await new Promise((resolve) => setTimeout(resolve, 250))
}
