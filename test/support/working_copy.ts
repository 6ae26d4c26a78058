import { hash } from 'node:crypto'
import { copyFileSync, cpSync, createReadStream, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { openCopyFrom } from '../../main/api/cli/transfer.ts'
import { planner } from '../../main/api/demo/people.ts'
import type { OperationRequest } from '../../main/api/engine/contracts.ts'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import { storeUpload, withUploads } from '../../main/api/files/uploads.ts'
import { jobFile, jobFilePath } from '../../main/api/jobs/files.ts'
import { personOf } from '../../main/domain/core/people.ts'
import type { Person } from '../../shared/kernel/people.ts'
import type { Operation, OperationInput, OperationOutput } from '../../shared/kernel/types.ts'
import type { Resources } from '../../shared/resources.ts'
import { type Demo, openDemo } from './demo_office.ts'
import { tempFolder } from './lifetime.ts'
import { manualClock, openPlant, type Plant } from './office.ts'
import { demoFolder, prepared } from './prepared_office.ts'

/** The demo plant's planner 周敏, and its first work order, 26001. */
export const zhou = planner
export const firstOrder = 1
export const passphrase = '出差两周 Jiangyin 2026'

/** Each request has an id of its own, by which a copy's journal and its calls belong together. */
let requests = 0

export type TakeInput = Partial<OperationInput<Resources, 'copies', 'take'>>

/** Calls as a person of this office or copy, as it knows him; throws `<status> <code> <sentence>`. */
export async function callerIn(plant: Pick<Plant, 'office'>, user: number) {
  const person = await personIn(plant, user)
  function call<N extends keyof Resources & string, Op extends Operation<Resources, N>>(
    resource: N,
    operation: Op,
    input: OperationInput<Resources, N, Op>,
  ): Promise<OperationOutput<Resources, N, Op>>
  // The dispatcher answers what the declaration says.
  async function call(
    resource: string,
    operation: string,
    input: OperationRequest['input'],
  ): Promise<unknown> {
    const request = `r${++requests}`
    const answer = await dispatch(plant.office, { resource, operation, input, caller: person, request })
    if (answer.ok) return answer.value
    throw new Error(`${answer.problem.status} ${answer.problem.code} ${answer.problem.detail}`)
  }
  return call
}

export async function personIn(plant: Pick<Plant, 'office'>, user: number): Promise<Person> {
  const person = await personOf(plant.office.file.reading.db, user)
  if (!person) throw new Error(`there is no user ${user}`)
  return person
}

/** Takes a copy for 周敏 and order 26001, unless the input says otherwise; answers its file, outside of the office. */
export async function takeCopy(
  plant: Pick<Plant, 'office' | 'directory'>,
  input: TakeInput = {},
  user = planner,
): Promise<string> {
  const call = await callerIn(plant, user)
  const day = plant.office.now().slice(0, 10)
  const given = { name: '江阴现场', holder: user, orders: [firstOrder], due_dt: day, passphrase }
  const { id } = await call('copies', 'take', { ...given, ...input })
  await jobEnded(plant, id)
  const file = join(tempFolder(), 'taken.office-copy')
  copyFileSync(jobFilePath(plant.directory, id), file)
  return file
}

/** Waits for a job; throws its problem if it failed. */
export async function jobEnded(plant: Pick<Plant, 'office'>, job: number): Promise<void> {
  for (;;) {
    const [row] = await plant.office.file.reading.statements.all(
      'select state, problem from jobs where id = ?',
      [job],
    )
    if (row?.['state'] === 'done') return
    if (row?.['state'] !== 'running')
      throw new Error(`job: ${String(row?.['state'])} ${String(row?.['problem'])}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export type Copy = Plant & { readonly clock: ReturnType<typeof manualClock> }

/** Opens the file of a copy on another machine: in a data directory of its own. Its people have chosen their passwords. */
export async function openCopy(file: string, now: string, directory = tempFolder()): Promise<Copy> {
  if (!existsSync(join(directory, 'office.db'))) await openCopyFrom(directory, file, passphrase, 'zh')
  const clock = manualClock(now)
  const copy = await openPlant(directory, clock)
  const at = { user: 0, person: '系统', machine: '', request: '', reason: '', at: now }
  await copy.office.file.write(at, ({ db }) =>
    db.updateTable('users').set({ must_change: 0 }).where('must_change', '=', 1).execute(),
  )
  return { ...copy, clock }
}

/** The demo plant's office, and a copy of it that 周敏 took along. */
export interface Away {
  readonly office: Demo
  readonly copy: Copy
  /** The file of the copy. */
  readonly file: string
}

/** Taken and opened once in a run for the same input, which costs three seconds; each test goes on in folders of its own. */
export async function openAway(input: TakeInput = {}, now = '2026-11-23T08:00:00'): Promise<Away> {
  const made = await prepared(`away-${hash('sha256', JSON.stringify([input, now]))}`, (folder) =>
    makeAway(folder, input, now),
  )
  const folder = tempFolder()
  cpSync(made, folder, { recursive: true })
  const { office, copy, file } = partsOf(folder)
  return { office: await openDemo(now, office), copy: await openCopy(file, now, copy), file }
}

async function makeAway(folder: string, input: TakeInput, now: string): Promise<void> {
  const { office, copy, file } = partsOf(folder)
  const demo = await openDemo(now, await demoFolder(() => now, office))
  renameSync(await takeCopy(demo, input), file)
  await demo.office.close()
  const opened = await openCopy(file, now, copy)
  await opened.office.close()
}

const partsOf = (folder: string) => ({
  office: join(folder, 'office'),
  copy: join(folder, 'copy'),
  file: join(folder, 'taken.office-copy'),
})

/** Writes the return file of a copy as the person there; answers its file, outside of the copy. */
export async function writeReturn(copy: Plant, { final = false, user = planner } = {}): Promise<string> {
  const { id } = await (await callerIn(copy, user))('copies', 'write_return', { final })
  await jobEnded(copy, id)
  const written = await jobFile(copy.office, id, user)
  if (!written) throw new Error('the return file cannot be downloaded')
  const file = join(tempFolder(), 'home.office-return')
  copyFileSync(written.path, file)
  return file
}

/** Opens a return file at the office: uploads it and has it checked. Throws `<status> <code> <sentence>`. */
export async function openReturn(office: Plant, file: string, user = planner) {
  const person = await personIn(office, user)
  const engine = office.office
  const resource = engine.catalogue.get('copy_returns')
  const at = { machine: '', request: `r${++requests}`, reason: '', at: engine.now() }
  const writing = { user, person: person.name, ...at }
  const target = { resource, operation: 'open_return', writing }
  const sent = { field: 'file', name: 'home.office-return', content: createReadStream(file) }
  const answer = await withUploads(engine, target, async (stored) => {
    const path = await storeUpload(engine, sent, target, stored)
    const call = { resource: resource.name, operation: 'open_return', input: { file: path }, caller: person }
    return dispatch(engine, call)
  })
  if (!answer.ok) throw new Error(`${answer.problem.status} ${answer.problem.code} ${answer.problem.detail}`)
  return answer.value as OperationOutput<Resources, 'copy_returns', 'open_return'>
}

/** Brings home what was done in a copy since it was taken. */
export const bringReturn = async ({ office, copy }: Pick<Away, 'office' | 'copy'>, final = false) =>
  openReturn(office, await writeReturn(copy, { final }))
