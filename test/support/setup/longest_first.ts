import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take far longer than others of their size, by which Vitest goes where it has no durations of its own. */
const long: readonly string[] = [
  'test/api/clients.test.ts',
  'test/browser/app/accessibility_zh.test.ts',
  'test/browser/office/copies.test.ts',
  'test/browser/office/copy_review.test.ts',
  'test/conformance/conformance.test.ts',
  'test/engine/where.test.ts',
  'test/postgres/away.test.ts',
  'test/postgres/same_rows.test.ts',
  'test/postgres/transfer.test.ts',
  'test/postgres/two_processes.test.ts',
  'test/resilience/power_cut.test.ts',
]

/** The longest of each project come first, so that no core waits for one at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Projects stay together, in their order.
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((ofProject) => {
      const isLong = ({ moduleId }: TestSpecification) => long.some((path) => moduleId.endsWith(`/${path}`))
      return [...ofProject.filter(isLong), ...ofProject.filter((one) => !isLong(one))]
    })
  }
}
