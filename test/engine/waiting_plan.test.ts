// How SQLite finds the rows of a list; PostgreSQL plans by its own statistics.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { officeCatalogue } from '../../main/api/office.ts'
import { queriesOf } from '../../main/api/waiting/candidates.ts'
import { uninspectedSql } from '../../main/api/waiting/goods.ts'
import { conditionsOf, mayWait, waitsOf } from '../../main/api/waiting/waits.ts'
import { filterInOrder } from '../../shared/kernel/in_order.ts'
import { openPlant } from '../support/office.ts'

const everything = Object.values(officeCatalogue.resources).map(waitsOf).filter(mayWait)

test('no record that waits is found by reading a whole table', async () => {
  const { statements } = (await openPlant()).file.reading
  const queries = [...everything.flatMap((waits) => [...queriesOf(waits)]), uninspectedSql]
  const scans = (
    await Array.fromAsync(queries, async (sql) => {
      const plan = (await statements.all(`explain query plan ${sql}`, [])).map(({ detail }) => String(detail))
      const subqueries = plan.flatMap((detail) => /^CO-ROUTINE (\w+)$/.exec(detail)?.[1] ?? [])
      return (
        plan
          // A search that names no index reads a table from its end: that of the highest id.
          .filter((detail) => /^(SCAN|SEARCH) \w+$/.test(detail))
          .filter((detail) => !subqueries.includes(detail.replace('SCAN ', '')))
          .map((detail) => `${detail} in ${sql}`)
      )
    })
  ).flat()
  expect(scans).toEqual([])
})

test('each awaited state and confirmation is found by an index of its own', async () => {
  const { statements } = (await openPlant()).file.reading
  const without = (
    await Array.fromAsync(everything, async (waits) =>
      (
        await filterInOrder(conditionsOf(waits), async (condition) => {
          const plan = await statements.all(
            `explain query plan select row.id from "${waits.resource.name}" row where ${condition}`,
            [],
          )
          return !plan.some(({ detail }) => /^(SCAN|SEARCH) row USING (COVERING )?INDEX/.test(String(detail)))
        })
      ).map((condition) => `${waits.resource.name} where ${condition}`),
    )
  ).flat()
  expect(without).toEqual([])
})
