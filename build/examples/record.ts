import { administrator } from '../../main/api/demo/people.ts'
import { apiDocument } from '../client.ts'
import { recordCopiesAndBackups } from './copies.ts'
import { recordDemo } from './demo.ts'
import { recordEvent } from './event.ts'
import { recordFirstRun } from './first_run.ts'
import { recordLikeness } from './likeness.ts'
import { recordJobs, recordPeople, recordSettings } from './office.ts'
import { openThrowAway } from './plant.ts'
import { recordLoaded, recordReads } from './reads.ts'
import { type Recorder, recorderOf } from './recorder.ts'
import { recordPlanning, recordProcurement, recordShopFloor, recordStores } from './works.ts'

/** Every operation of the document, asked of demo plants that are thrown away. */
export async function record(): Promise<Recorder> {
  const recorder = recorderOf(await apiDocument())
  const plant = await openThrowAway()
  const callerOf = async (user: number) =>
    recorder.caller(plant, (await plant.sessions.open(user, '127.0.0.1')).token)
  try {
    await recordDemo(recorder, plant)
    const admin = await callerOf(administrator)
    await recordLoaded(recorder, callerOf)
    await recordEvent(recorder, plant, administrator)
    await recordPlanning(admin)
    await recordProcurement(admin)
    await recordShopFloor(admin)
    await recordStores(admin)
    await recordPeople(admin)
    await recordSettings(admin)
    await recordJobs(admin, plant)
    await recordLikeness(recorder, admin)
    await recordCopiesAndBackups(recorder, plant)
    await recordReads(recorder, await callerOf(administrator))
  } finally {
    await plant.close()
  }
  await recordFirstRun(recorder)
  return recorder
}
