import { expect, test } from 'vitest'
import { columnsFor } from '../../renderer/ui/list/columns.ts'
import { bearsOrderNumber, showsOrderNumber } from '../../shared/core/order_number.ts'
import type { Field } from '../../shared/kernel/field.ts'
import { hasList } from '../../shared/kernel/resource.ts'
import { resources } from '../../shared/resources.ts'

const isOrder = /^(子)?工作令号?$/

test('every work order number in every list leads to the order', () => {
  // The lists of orders and units open their records there.
  const lists = Object.values(resources).filter((one) => hasList(one) && !bearsOrderNumber(one.name))
  const columns = lists.flatMap((list) =>
    columnsFor(list, 'zh')
      .filter(({ head }) => isOrder.test(head))
      .map(({ name, field }) => [`${list.name}.${name}`, showsOrderNumber(field)] as const),
  )
  expect(columns.length).toBeGreaterThan(25)
  expect(columns.filter(([, leads]) => !leads)).toEqual([])
})

test('every work order number in the fields of every record leads to the order', () => {
  const fields = Object.values(resources)
    .filter((one) => !bearsOrderNumber(one.name))
    .flatMap((one) =>
      Object.entries<Field>(one.fields)
        .filter(([, field]) => !('hidden' in field) && isOrder.test(field.label.zh))
        .map(([name, field]) => [`${one.name}.${name}`, showsOrderNumber(field)] as const),
    )
  expect(fields.length).toBeGreaterThan(25)
  expect(fields.filter(([, leads]) => !leads)).toEqual([])
})
