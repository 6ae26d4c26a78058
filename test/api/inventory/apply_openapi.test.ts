import { expect, test } from 'vitest'
import { applyRecords, stockedStores } from '../../support/api/apply_records.ts'
import { documentedBy } from '../../support/api/documented.ts'
import { openLan } from '../../support/lan_office.ts'

/** The keys that every published operation answers; `full` where one shape serves. */
const published: Readonly<Record<string, Partial<Record<'full' | 'list', string>>>> = {
  welding_material_apply_cards: {
    list: 'id sub_order_uid welding_seam_uid material_mark model specification department create_dt uid status pretty_status',
    full: 'id department create_dt uid sub_order_uid welding_seam_uid material_mark model specification apply_weight apply_count material_code actual_weight actual_count applicant auditor inspector keeper status pretty_status',
  },
  steel_material_apply_cards: {
    list: 'id create_dt uid applicant department status pretty_status',
    full: 'id department create_dt uid applicant auditor inspector keeper details',
  },
  steel_material_apply_details: {
    full: 'id sub_order_uid material_mark material_code specification count component',
  },
  bought_in_component_apply_cards: {
    list: 'id sub_order_uid uid create_dt applicant department status pretty_status',
    full: 'id sub_order_uid department create_dt uid applicant auditor inspector keeper status pretty_status details',
  },
  bought_in_component_apply_details: {
    full: 'id drawing_number specification name count material_number remark',
  },
  auxiliary_material_apply_cards: {
    list: 'id sub_order_uid uid create_dt applicant department status pretty_status',
    full: 'id sub_order_uid department create_dt uid applicant auditor inspector keeper status pretty_status apply_inventory apply_count actual_inventory actual_count remark',
  },
}

test('apply cards and their lines answer what is published and what their schema says, exactly and in order', async () => {
  const lan = await openLan()
  await stockedStores(lan)
  const check = await documentedBy(lan)
  const as = await lan.as('韩铁', ['group_leader'])
  for (const { name, body, change } of applyRecords) {
    const { full, list = full } = published[name] ?? expect.fail(name)
    const keys = (answer: object) => Object.keys(answer).join(' ')
    const created = await as('POST', `/api/${name}/`, body)
    expect(created.status, `${name} ${created.text}`).toBe(201)
    check(`/api/${name}/`, 'post', 201, created.body)
    expect.soft(keys(created.body), name).toBe(full)
    const record = `/api/${name}/${created.body.id}/`
    const read = await as('GET', record)
    check(`/api/${name}/{id}/`, 'get', 200, read.body)
    expect.soft(keys(read.body), name).toBe(full)
    const listed = await as('GET', `/api/${name}/`)
    check(`/api/${name}/`, 'get', 200, listed.body)
    expect.soft(keys(listed.body.results[0]), name).toBe(list)
    const changed = await as('PATCH', record, change)
    expect(changed.status, `${name} ${changed.text}`).toBe(200)
    check(`/api/${name}/{id}/`, 'patch', 200, changed.body)
    expect.soft(keys(changed.body), name).toBe(full)
    const again = await as('PATCH', record, changed.body)
    expect.soft(again.status, `${name} ${again.text}`).toBe(200)
    const told = (await as('GET', `${record}?extended=1`)).body
    expect.soft(told, name).toMatchObject({ ...again.body, transitions: expect.any(Array) })
  }
})
