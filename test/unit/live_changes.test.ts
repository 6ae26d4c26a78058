import { expect, test } from 'vitest'
import { progressSources } from '../../main/domain/core/progress/sources.ts'
import { workedOutFrom } from '../../renderer/api/worked_out_from.ts'

test('whatever says where an order stands renews the pages that show it', () => {
  const renewed = ['work_orders', ...(workedOutFrom['work_orders'] ?? [])]
  expect(progressSources.length).toBeGreaterThan(40)
  // Written together with its sheet.
  expect(progressSources.filter((table) => !renewed.includes(table))).toEqual(['status_changes'])
})
