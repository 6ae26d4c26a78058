import { expect, test } from 'vitest'
import { openLan } from '../../support/lan_office.ts'

test('suppliers and materials are called by their names, each asked once; what is not known is left out', async () => {
  const lan = await openLan()
  const buy = await lan.as('采购员', ['buyer'])
  const { body: supplier } = await buy('POST', '/api/suppliers/', { name: '鞍山钢铁' })
  const input = { inventory_type: 1, name: '筒节', material_mark: 'Q345R', specification: 'δ16' }
  const { body: material } = await buy('POST', '/api/procurement_materials/', input)
  const names = await buy(
    'GET',
    `/api/suppliers/named/?numbers=${encodeURIComponent(JSON.stringify([supplier.uid, 'GF-9999']))}`,
  )
  expect(names).toMatchObject({ status: 200, body: [{ uid: supplier.uid, name: '鞍山钢铁' }] })
  const described = await buy('GET', `/api/procurement_materials/named/?ids=[${material.id},999]`)
  // As a client sends them that is made from the API document.
  const repeated = `numbers=${supplier.uid}&numbers=GF-9999`
  expect((await buy('GET', `/api/suppliers/named/?${repeated}`)).body).toEqual(names.body)
  const { inventory_type: _, ...called } = input
  for (const ids of [`ids=${material.id}`, `ids=${material.id}&ids=999`])
    expect((await buy('GET', `/api/procurement_materials/named/?${ids}`)).body, ids).toEqual(described.body)
  expect(described).toMatchObject({ status: 200, body: [{ id: Number(material.id), ...called }] })
})

test('nobody is told a name without signing in, and a list that is none is refused', async () => {
  const lan = await openLan()
  expect((await lan.send('GET', '/api/suppliers/named/?numbers=[]')).status).toBe(401)
  const buy = await lan.as('采购员', ['buyer'])
  expect((await buy('GET', '/api/procurement_materials/named/?ids=筒节')).status).toBe(400)
  expect(await buy('GET', '/api/procurement_materials/named/?ids=[]')).toMatchObject({
    status: 200,
    body: [],
  })
})
