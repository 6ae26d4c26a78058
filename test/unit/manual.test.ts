import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { topics } from '../../renderer/app/help.zh.ts'
import { chaptersOf, unusedTopics } from '../../renderer/app/manual/chapters.ts'
import { pictures } from '../../renderer/app/manual/pictures.ts'
import { topicOf } from '../../renderer/app/match_route.ts'
import { type Role, roles } from '../../shared/kernel/people.ts'
import { byRole, entries, hideable } from '../../shared/office/navigation.ts'

const everyRole = Object.keys(roles) as readonly Role[] // its own keys

test('the handbook of a role has a chapter for every page of its navigation, and no other trade', () => {
  for (const role of everyRole) {
    const chapters = chaptersOf([role])
    for (const entry of byRole[role])
      expect(chapters, `${role} ${entry}`).toContain(topicOf(entries[entry].address.split('/')))
  }
  expect(chaptersOf(['keeper'])).toEqual(expect.arrayContaining(['bakes', 'bake_form', 'issue_desk', 'keys']))
  for (const topic of ['purchase_order', 'card', 'permissions'] as const)
    expect(chaptersOf(['keeper'])).not.toContain(topic)
})

test('the handbooks of all roles together are the whole help, in the order of the trade', () => {
  expect(new Set(everyRole.flatMap((role) => chaptersOf([role])))).toEqual(new Set(Object.keys(topics)))
  expect(chaptersOf([]).toSorted()).toEqual(Object.keys(topics).toSorted())
})

test('handbook and help leave out what is about unused modules only, and keep what others need', () => {
  const without = new Set<string>(['production', 'stores'])
  const [left, unused] = [chaptersOf([], without), unusedTopics(without)]
  for (const topic of ['plans', 'work', 'shortages', 'entry_document', 'refund_card'] as const)
    expect([left.includes(topic), unused.has(topic)], topic).toEqual([false, true])
  // Some lists and grids are of production, but every module has them.
  for (const topic of ['lists', 'entry_grid', 'bakes', 'card', 'keys'] as const)
    expect([left.includes(topic), unused.has(topic)], topic).toEqual([true, false])
  expect(chaptersOf(['prod_planner'], without)).not.toContain('plans')
  for (const module of hideable) expect(unusedTopics(new Set([module])).size, module).toBeGreaterThan(0)
})

test('every picture of the handbook is there', () => {
  for (const address of Object.values(pictures))
    expect(existsSync(fileURLToPath(address)), address).toBe(true)
  expect(Object.keys(pictures).length).toBeGreaterThan(20)
})
