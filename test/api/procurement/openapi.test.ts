import { expect, test } from 'vitest'
import { documentedBy } from '../../support/api/documented.ts'
import { procurementRecords } from '../../support/api/procurement_records.ts'
import { openLan } from '../../support/lan_office.ts'
import { orderIn } from '../../support/process_office.ts'

/** The keys that every published operation answers, as the interface names them; `full` where one shape serves. */
const published: Readonly<
  Record<string, Partial<Record<'full' | 'list' | 'read' | 'create' | 'update', string>>>
> = {
  material_sub_applies: {
    list: 'id uid work_order production figure_code applicant reason',
    read: 'id uid figure_code work_order production reason applicant sub_apply_items sub_spply_comments',
    update: 'id figure_code work_order production reason',
    create: 'id uid figure_code work_order production reason applicant',
  },
  material_sub_apply_items: {
    update:
      'id part_figure_code part_ticket_code old_name old_standard old_size new_name new_standard new_size',
    full: 'id sub_apply part_figure_code part_ticket_code old_name old_standard old_size new_name new_standard new_size',
  },
  sub_spply_comments: { full: 'id user_title user comment submit_dt' },
  material_executions: {
    full: 'id uid lister list_date material_type saved process_requirement',
    read: 'id uid lister list_date material_type process_requirement execution_details',
  },
  material_execution_details: { full: 'id material batch_number quota part oddments remark' },
  suppliers: { full: 'id uid name supplierdocument quotation' },
  supplier_documents: { full: 'id path upload_dt' },
  supplier_quotations: { full: 'id inventory_type name_spec material_mark unit_price unit' },
  purchase_orders: {
    list: 'id uid create_date status category revised_number',
    read: 'uid work_order create_date status lister list_date chief audit_date approver approve_time tech_requirement category revised_number',
    full: 'id uid work_order create_date status lister list_date chief audit_date approver approve_time tech_requirement category revised_number',
  },
  procurement_materials: {
    list: 'id material_number purchase_order category finished add_to_detail',
    full: 'id process_material merged_material purchase_order sub_order inventory_type batch_number material_number delivery_dt category finished add_to_detail',
  },
  bidding_sheets: {
    list: 'id uid purchase_order create_date status category',
    full: 'id uid purchase_order create_date status contract_amount billing_amount category',
  },
  bidding_applications: {
    list: 'id uid bidding_sheet implement_class',
    full: 'id uid bidding_sheet applicant requestor amount work_order plan_project plan_date model is_core_part category tender_date delivery_date place status implement_class',
  },
  parity_ratio_cards: {
    full: 'id bidding_sheet apply_id applicant requestor work_order amount unit content material delivery_period status',
  },
  supplier_checks: {
    full: 'id bidding_sheet applicant application_date project estimated_price basic_situation status',
  },
  supply_relationships: { full: 'id A B D E F G C scope supplier_code price status delivery_payment' },
  bidding_comments: { full: 'id bidding_sheet user_title' },
  bidding_acceptances: {
    full: 'id bidding_sheet uid requestor content amount accept_date accept_money contact contact_phone',
  },
  status_changes: { full: 'id original_status new_status change_time normal_change reason' },
  contact_details: {
    create: 'bidding_sheet submitter submit_dt amount',
    full: 'id bidding_sheet submitter submit_dt amount',
  },
  arrival_inspections: { full: 'id material material_confirm soft_confirm inspection_confirm passed' },
}

test('everything of procurement answers what is published and what its schema says, exactly and in order', async () => {
  const lan = await openLan()
  await orderIn(lan)
  const check = await documentedBy(lan)
  for (const { name, by, body, change } of procurementRecords) {
    const as = await lan.as(by, [by])
    const keys = (operation: 'list' | 'read' | 'create' | 'update', answer: object) =>
      expect
        .soft(Object.keys(answer), `${name} ${operation}`)
        .toEqual((published[name]?.[operation] ?? published[name]?.full)?.split(' '))
    const created = await as('POST', `/api/${name}/`, body)
    expect(created.status, `${name} ${created.text}`).toBe(201)
    check(`/api/${name}/`, 'post', 201, created.body)
    keys('create', created.body)
    const read = await as('GET', `/api/${name}/1/`)
    check(`/api/${name}/{id}/`, 'get', 200, read.body)
    keys('read', read.body)
    const list = await as('GET', `/api/${name}/`)
    check(`/api/${name}/`, 'get', 200, list.body)
    keys('list', list.body.results[0])
    if (!change) continue
    const changed = await as('PATCH', `/api/${name}/1/`, change)
    expect(changed.status, `${name} ${changed.text}`).toBe(200)
    check(`/api/${name}/{id}/`, 'patch', 200, changed.body)
    keys('update', changed.body)
    // What was read may be sent back: it changes nothing, whoever may write.
    const again = await as('PATCH', `/api/${name}/1/`, (await as('GET', `/api/${name}/1/`)).body)
    expect.soft(again.status, `${name} ${again.text}`).toBe(200)
  }
})

test('with extended=1 every record tells all that the office keeps of it', async () => {
  const lan = await openLan()
  await orderIn(lan)
  for (const { name, by, body } of procurementRecords) {
    const as = await lan.as(by, [by])
    await as('POST', `/api/${name}/`, body)
    const plain = (await as('GET', `/api/${name}/1/`)).body
    const record = (await as('GET', `/api/${name}/1/?extended=1`)).body
    expect.soft(record, name).toMatchObject(plain)
    expect.soft(record.transitions, name).toEqual(expect.any(Array))
    const listed = (await as('GET', `/api/${name}/?extended=1`)).body.results[0]
    for (const key of published[name]?.full?.split(' ') ?? []) expect.soft(listed, name).toHaveProperty(key)
  }
  const as = await lan.as('planner', ['planner'])
  expect((await as('GET', '/api/material_executions/1/?extended=1')).body.saved).toBe('未保存')
})
