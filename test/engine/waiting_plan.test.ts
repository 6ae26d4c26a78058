import { expect, test } from 'vitest'
import { officeCatalogue } from '../../main/api/office.ts'
import { queriesOf } from '../../main/api/waiting/candidates.ts'
import { mayWait, waitsOf } from '../../main/api/waiting/waits.ts'
import { openPlant } from '../support/office.ts'

test('no record that waits is found by reading a whole table', async () => {
  const { statements } = (await openPlant()).file.reading
  const scans = Object.values(officeCatalogue.resources)
    .map(waitsOf)
    .filter(mayWait)
    .flatMap((waits) =>
      queriesOf(waits).flatMap((sql) =>
        statements
          .all(`explain query plan ${sql}`, [])
          .map(({ detail }) => String(detail))
          .filter((detail) => /^SCAN \w+$/.test(detail))
          .map((detail) => `${waits.resource.name}: ${detail}`),
      ),
    )
  expect(scans).toEqual([])
})
