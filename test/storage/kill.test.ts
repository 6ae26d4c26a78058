import { expect, test } from 'vitest'
import { scratch } from '../lifetime.ts'
import { clients, killedUnderLoad, lostOf } from './killing.ts'

const rounds = 6

test(`nothing acknowledged is lost when the office is killed ${rounds} times under load, and the journal's chain holds`, async () => {
  const directory = scratch()
  const { told } = await killedUnderLoad(directory, rounds)
  expect(told.size).toBeGreaterThanOrEqual(rounds * clients)
  expect(lostOf(directory, told)).toEqual({ lost: [], integrity: 'ok', link: undefined })
}, 120_000)
