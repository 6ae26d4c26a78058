import { loadDemo } from '../../main/api/demo/load.ts'
import type { ThrowAway } from './plant.ts'
import type { Recorder } from './recorder.ts'

/** What the people of the demo plant write while it is loaded: of each operation the fullest body. */
export async function recordDemo(recorder: Recorder, { office }: ThrowAway): Promise<void> {
  await loadDemo(office, 'zh', undefined, ({ resource, operation, input, file }, answer) => {
    const { id: _, ...changed } = input
    const body = file
      ? { ...input, [file.field]: file.name }
      : // The id of a change stands in its path.
        operation === 'create'
        ? input
        : changed
    const name = `${resource}.${operation}`
    const known = recorder.exampleOf(name)?.body ?? {}
    if (Object.keys(known).length < Object.keys(body).length) recorder.keep(name, { body, answer })
  })
}
