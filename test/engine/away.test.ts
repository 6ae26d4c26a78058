import { expect, test } from 'vitest'
import { officeCatalogue } from '../../main/api/office.ts'
import {
  editable,
  hasRecords,
  operationOf,
  type Resource,
  specOf,
  storedOf,
} from '../../shared/kernel/resource.ts'

/** What the compiler cannot see of what may be done in a working copy, and of what travels in one. */
const all = Object.values(officeCatalogue.resources)
const away = all.flatMap((resource) => {
  const spec = specOf(resource)
  const { carried, create, update } = spec.away ?? {}
  return spec.away && carried && (create ?? update) ? [{ resource, spec, rules: spec.away }] : []
})
const names = (resources: readonly Resource[]) => resources.map(({ name }) => name)

test('in a working copy cards, seams, routes, steps and the records of the store are written, and nothing else', () => {
  expect(names(away.map(({ resource }) => resource)).toSorted()).toEqual([
    'circulation_routes',
    'process_routes',
    'process_steps',
    'transfer_card_processes',
    'transfer_cards',
    'welding_material_bake_records',
    'welding_material_humiture_records',
    'welding_seams',
  ])
})

test('what may be done away is declared for the office too, and travels', () => {
  for (const { resource, spec, rules } of away) {
    const { create, update, remove, transitions = [], operations = [], children, together = [] } = rules
    expect(rules.carried, resource.name).toBe('all')
    if (create) expect(spec.create, resource.name).toBeDefined()
    if (remove) expect(spec.remove, resource.name).toBeDefined()
    if (Array.isArray(update)) for (const field of update) expect([...editable(resource)]).toContain(field)
    const steps = Object.values(spec.states ?? {}).flatMap((one) => Object.entries(one.transitions))
    for (const name of transitions) expect(steps.map(([step]) => step)).toContain(name)
    for (const name of operations) expect(operationOf(resource, name)?.kind, name).toMatch(/command|action/)
    for (const group of together)
      for (const field of group) expect(storedOf(resource, field), field).toBeDefined()
    if (!children) continue
    const child = officeCatalogue.get(children.resource)
    expect(specOf(child).away, child.name).toBeDefined()
    expect(storedOf(child, children.order)).toBeDefined()
    expect(
      Object.keys(child.fields).some((name) => storedOf(child, name)?.reference?.target === resource.name),
    ).toBe(true)
    const byInput = editable(resource).has(children.save)
    expect(byInput || operationOf(resource, children.save)?.kind === 'command', children.save).toBe(true)
  }
})

test('nobody signs in a working copy: no signature, no second person, no signed field', () => {
  for (const { resource, spec, rules } of away) {
    const steps = Object.values(spec.states ?? {}).flatMap((one) => Object.entries(one.transitions))
    for (const [name, step] of steps)
      if (rules.transitions?.includes(name)) {
        expect(step.isSignature, name).toBeUndefined()
        expect(step.distinctFrom, name).toBeUndefined()
      }
    const fields = Array.isArray(rules.update) ? rules.update : rules.update ? [...editable(resource)] : []
    for (const field of fields) {
      const { signed, confirms } = storedOf(resource, field) ?? {}
      expect([signed, confirms], `${resource.name}.${field}`).toEqual([undefined, undefined])
    }
  }
})

test('what travels refers to what travels, or to nothing', () => {
  const open = all.flatMap((resource) =>
    specOf(resource).away?.carried
      ? Object.keys(resource.fields).flatMap((name) => {
          const field = storedOf(resource, name)
          const target = field?.reference && !field.reference.soft ? field.reference.target : undefined
          if (target === undefined || field?.nullable) return []
          return specOf(officeCatalogue.get(target)).away?.carried
            ? []
            : [`${resource.name}.${name} → ${target}`]
        })
      : [],
  )
  expect(open).toEqual([])
})

/** Resources of the office alone: their tables are empty in a working copy. A new one is named here, or travels. */
const atOffice: readonly string[] = [
  // What belongs to one office, its machines and its people's desks.
  ...['api_tokens', 'machines', 'printers', 'saved_views'],
  ...['copies', 'copy_returns', 'copy_edits'],
  // What people said and attached there, which may tell what does not travel.
  ...['comments', 'attachments'],
  'bidding_documents',
  // Lists are imported at the office.
  'imports',
]
/** Modules of which nothing travels but what is declared. */
const modulesAtOffice: ReadonlySet<string> = new Set(['procurement', 'inventory'])

test('every resource says whether its records travel, or is one of the office alone', () => {
  const silent = all.filter(
    (resource) =>
      hasRecords(resource) &&
      !specOf(resource).source &&
      !specOf(resource).away?.carried &&
      !modulesAtOffice.has(officeCatalogue.moduleOf(resource) ?? ''),
  )
  expect(names(silent).toSorted()).toEqual(atOffice.toSorted())
})

test('no record of procurement, no stock, no supplier and no entry travels', () => {
  const carried = names(all.filter((resource) => specOf(resource).away?.carried))
  expect(
    carried.filter((name) =>
      /purchase|supplier|inventory|entr(y|ies)|apply|refund|movement|bid|copy|copies/.test(name),
    ),
  ).toEqual([])
})
