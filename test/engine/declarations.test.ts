import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../build/paths.ts'
import type { Catalogue } from '../../main/api/engine/contracts.ts'
import { officeCatalogue } from '../../main/api/office.ts'
import type { ColumnField } from '../../shared/kernel/column.ts'
import { unmetCondition, unmetText } from '../../shared/kernel/errors.ts'
import { kindShown } from '../../shared/kernel/field.ts'
import { kindOf, namesOf, type Resource, specOf, storedOf } from '../../shared/kernel/resource.ts'
import { operationsOf, routesOf } from '../../shared/kernel/routes.ts'
import type { ParentWhen } from '../../shared/kernel/spec.ts'
import { en } from '../../shared/texts/en/index.ts'
import { zh } from '../../shared/texts/zh/index.ts'
import { openTest } from '../support/office.ts'
import { fixtures } from './fixtures.ts'

/** What the compiler cannot see of declarations, for the office's own register and for the fixtures of the tests. */
const registers: readonly (readonly [name: string, catalogue: Catalogue])[] = [
  ['office', officeCatalogue],
  ['fixtures', fixtures],
]
const all = registers.flatMap(([register, catalogue]) =>
  Object.entries(catalogue.resources).map(([key, resource]) => ({ register, catalogue, key, resource })),
)

/** Runs a check of every declaration: what fails is listed whole, so that one run tells all of it. */
function listsNone(check: (one: (typeof all)[number]) => void): void {
  const failed = all.flatMap((one) => {
    try {
      check(one)
      return []
    } catch (error) {
      return [`${one.register} ${one.key}: ${error instanceof Error ? error.message : error}`]
    }
  })
  expect(failed).toEqual([])
}
const storedFields = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([name, field]): [string, ColumnField][] =>
    field.stored ? [[name, field]] : [],
  )

/** Paths that the published documents themselves give to two operations. */
const shared = ['PATCH /api/welding_material_entries/{id}/']

test.each(registers)('%s: names are unique across modules', (_, { modules, resources }) => {
  const names = Object.values(modules).flatMap((members) => Object.keys(members))
  expect(names.toSorted()).toEqual(Object.keys(resources).toSorted())
})

test('one name, one file', () =>
  listsNone(({ register, catalogue, key, resource }) => {
    expect(resource.name).toBe(key)
    const module = `shared/${catalogue.moduleOf(resource)}`
    const own = existsSync(module) ? filesBelow(module).filter((file) => basename(file) === `${key}.ts`) : []
    if (register === 'office') expect(own).toHaveLength(1)
  }))
const filesBelow = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

interface ColumnInfo {
  readonly name: string
  readonly notnull: number
  readonly pk: number
  readonly dflt_value: string | null
}
/** A default as SQL writes it. */
const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

test.each(registers)(
  '%s: every migrated table has exactly the declared columns and defaults',
  { tags: 'sqlite' },
  async (_, catalogue) => {
    const { file } = await openTest(catalogue)
    const views = new Set(
      (await file.reading.statements.all("select name from sqlite_master where type = 'view'", [])).map(
        ({ name }) => name,
      ),
    )
    for (const [name, resource] of Object.entries(catalogue.resources)) {
      // The rows of some lists are brought by a function, and some declarations are only the shape of such rows.
      if (
        !('id' in resource.fields) ||
        (resource.fields['id']?.stored && resource.fields['id'].hidden && operationsOf(resource).length === 2)
      )
        continue
      const columns = (await file.reading.statements.all('select * from pragma_table_info(?)', [
        name,
      ])) as unknown as ColumnInfo[] // its own columns
      const declared = storedFields(resource)
      expect
        .soft(columns.map((column) => column.name).toSorted(), name)
        .toEqual(declared.map(([field]) => field).toSorted())
      if (views.has(name)) continue
      const needed = new Set<string>(specOf(resource).create?.requiredInputs ?? [])
      for (const [field, { fill, nullable, absent }] of declared) {
        const { notnull, pk, dflt_value } = columns.find((column) => column.name === field)!
        const at = `${name}.${field}`
        if (pk) continue
        expect.soft(notnull === 0, `${at} may be null`).toBe(nullable)
        if (nullable) expect.soft(dflt_value, `${at} is null by default`).toBeNull()
        // What every create brings needs no default.
        else if (!needed.has(field) || dflt_value !== null)
          expect.soft(dflt_value !== null, `${at} has a default`).toBe(fill === 'empty')
        if (dflt_value !== null && absent !== undefined) expect.soft(dflt_value, at).toBe(literal(absent))
      }
    }
  },
)

test.each(registers)(
  '%s: a view names the tables that it is drawn from',
  { tags: 'sqlite' },
  async (_, catalogue) => {
    const { file } = await openTest(catalogue)
    const views = await file.reading.statements.all(
      "select name, sql from sqlite_master where type = 'view'",
      [],
    )
    const read = (sql: unknown) =>
      [...String(sql).matchAll(/\b(?:from|join)\s+(\w+)/g)].map(([, table]) => table)
    expect(
      Object.fromEntries(views.map(({ name, sql }) => [name, [...new Set(read(sql))].toSorted()])),
    ).toEqual(
      Object.fromEntries(
        Object.values(catalogue.resources).flatMap((resource) => {
          const { source, list } = specOf(resource)
          if (!source) return []
          expect(list?.search, `${resource.name} has the words of ${source[0]}`).toBeUndefined()
          return [[resource.name, [...source].toSorted()]]
        }),
      ),
    )
  },
)

test('references, pretty texts, details and far filters lead somewhere', () =>
  listsNone(({ catalogue, resource }) => {
    const target = (at: Resource, name: string) => catalogue.find(storedOf(at, name)?.reference?.target ?? '')
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.stored && field.confirms)
        expect(storedOf(resource, field.confirms)?.widget, `${name} ends with ${field.confirms}`).toBe(
          'switch',
        )
      if (field.stored && field.reference) {
        const { target: to, carries } = field.reference
        expect(
          catalogue.find(to) && storedOf(catalogue.get(to), carries),
          `${name} → ${to}.${carries}`,
        ).toBeDefined()
      }
      if (!field.stored && field.kind === 'codeLabel')
        expect(storedOf(resource, field.of)?.codes, name).toBeDefined()
      if (!field.stored && field.kind === 'childRecords') {
        for (const kind of Object.values(field.kinds) as Resource[])
          expect(target(kind, field.via)?.name, name).toBe(resource.name)
        if (field.by) {
          const words = Object.values(storedOf(resource, field.by)?.codes?.table ?? {}).map(
            ([, word]) => word,
          )
          expect(words.toSorted(), name).toEqual(Object.keys(field.kinds).toSorted())
        }
      }
    }
    for (const [name, filter] of Object.entries(specOf(resource).list?.filters ?? {})) {
      if (!('through' in filter)) continue
      const last = filter.through.reduce<Resource | undefined>((at, via) => at && target(at, via), resource)
      expect(last && storedOf(last, filter.column), name).toBeDefined()
    }
  }))

test('what it asks of its parent are columns of the parent', () =>
  listsNone(({ catalogue, resource }) => {
    const { parentState, update = [] } = specOf(resource)
    const parent = parentState && catalogue.find(storedOf(resource, parentState.via)?.reference?.target ?? '')
    if (parentState) expect(parent).toBeDefined()
    for (const when of [
      parentState?.when,
      parentState?.addedLate?.when,
      ...update.map((group) => group.parentWhen),
    ])
      asksColumnsOf(parent, when)
    for (const { resource: name, via, when } of parentState?.lockedBy ?? []) {
      const keeper = catalogue.find(name)
      expect(keeper && storedOf(keeper, via)?.reference?.target, `${name}.${via}`).toBe(parent?.name)
      asksColumnsOf(keeper, when)
    }
  }))

function asksColumnsOf(asked: Resource | undefined, when: ParentWhen | undefined): void {
  for (const [column, values] of Object.entries(when ?? {})) {
    const field = asked && storedOf(asked, column)
    expect(field, column).toBeDefined()
    const known = Object.values(field?.codes?.table ?? {}).flat()
    for (const value of values) if (value !== null && field?.codes) expect(known, column).toContain(value)
  }
}

test('no name is taken twice by fields, aliases, shape B and body keys', () =>
  listsNone(({ resource }) => {
    const { create } = specOf(resource)
    const names = storedFields(resource).flatMap(([name, { alias, legacy }]) =>
      [...new Set([name, alias, legacy?.name])].filter((one) => one !== undefined),
    )
    const others = [
      ...Object.keys(create?.extraInputs ?? {}),
      ...Object.keys(create?.inputAliases ?? {}).filter((one) => one !== 'id'),
    ]
    const taken = [
      ...names,
      ...Object.keys(resource.fields).filter((name) => !names.includes(name)),
      ...others,
    ]
    expect(taken).toEqual([...new Set(taken)])
  }))

test('lists, answers, body keys, search and needs name what exists', () =>
  listsNone(({ resource }) => {
    const { list, responses = {}, create, display, operations = {} } = specOf(resource)
    for (const names of [list?.fields, ...Object.values(responses)]) {
      for (const name of names ? namesOf(resource, names) : []) expect(resource.fields).toHaveProperty(name)
    }
    for (const name of [
      ...Object.values(create?.inputAliases ?? {}),
      ...(list?.search ?? []),
      ...(display?.searchResult?.fields ?? []),
    ])
      expect(storedOf(resource, name) ?? create?.extraInputs?.[name]).toBeDefined()
    for (const { input, requiredInputs = [] } of Object.values(operations))
      for (const name of requiredInputs) expect(input).toHaveProperty(name)
  }))

test('a count in a record with a unit says that it is counted in it, and every named unit exists', () =>
  listsNone(({ resource }) => {
    const { byUnit } = specOf(resource).list ?? {}
    for (const [name, field] of Object.entries(resource.fields)) {
      const from = kindShown(field)?.unitFrom
      if (resource.fields['unit'] && /count|quantity|balance/.test(name) && name !== byUnit?.count)
        expect(from, `${resource.name}.${name}`).toBeDefined()
      if (!from) continue
      const [first = '', second] = from.split('.')
      const target = storedOf(resource, first)?.reference?.target ?? ''
      const named =
        second === undefined ? resource.fields[first] : officeCatalogue.find(target)?.fields[second]
      expect(named, `${resource.name}.${name} in ${from}`).toBeDefined()
    }
  }))

test('no operation is called as the groups of a list are', () =>
  listsNone(({ resource }) => {
    expect(specOf(resource).operations ?? {}).not.toHaveProperty('aggregate')
    const taken = ['where', 'group_by', 'measures', 'order', 'limit']
    expect(Object.keys(specOf(resource).list?.filters ?? {}).filter((name) => taken.includes(name))).toEqual(
      [],
    )
  }))

test('every operation is one, and a state that somebody may ask for can be sent', () =>
  listsNone(({ resource }) => {
    for (const operation of operationsOf(resource))
      expect(kindOf(resource, operation), operation).toBeDefined()
    const { states = {}, update, routes: { aliases = [], shapeBAliases = [] } = {} } = specOf(resource)
    const hasManualTransition = Object.values(states).some(({ transitions }) =>
      Object.values(transitions).some(({ automatic }) => !automatic),
    )
    if (hasManualTransition) expect(update).toBeDefined()
    for (const name of [...aliases, ...shapeBAliases]) expect(name).toMatch(/^[a-z_]+$/)
  }))

test('every state can be reached from the first', () =>
  listsNone(({ resource }) => {
    for (const [field, { initial, initialStateRoles, transitions }] of Object.entries(
      specOf(resource).states ?? {},
    )) {
      if (initialStateRoles) continue
      const reached = new Set<unknown>([initial])
      for (let before = 0; before < reached.size; ) {
        before = reached.size
        for (const { from, to } of Object.values(transitions))
          if (from.some((state) => reached.has(state))) reached.add(to)
      }
      for (const [name, { from }] of Object.entries(transitions))
        expect(
          from.some((state) => reached.has(state)),
          `${field}.${name}`,
        ).toBe(true)
    }
  }))

test('every state says what it means to people; a batch in stock is a steady fact', () => {
  const untold = Object.values(officeCatalogue.resources).flatMap((resource) =>
    Object.entries(specOf(resource).states ?? {}).flatMap(([name, { tone }]) => {
      const codes = storedOf(resource, name)?.codes
      if (!codes) return tone ? [] : [`${resource.name}.${name}`]
      return Object.values(codes.table).flatMap(([, zh, , meaning]) =>
        meaning ? [] : [`${resource.name} ${zh}`],
      )
    }),
  )
  const steady = ['auxiliary_material', 'bought_in_component', 'steel_material', 'welding_material']
  expect(untold.toSorted()).toEqual(steady.map((kind) => `${kind}_inventory_details 在库`))
})

test.each(registers)('%s: no two operations share a path, but for those published so', (_, catalogue) => {
  const lines = Object.values(catalogue.resources)
    .flatMap(routesOf)
    .map(({ method, path }) => `${method} ${path}`)
  const twice = lines.filter((line, at) => lines.indexOf(line) !== at)
  expect(shared).toEqual(expect.arrayContaining(twice))
})

test('labels are in both languages', () =>
  listsNone(({ resource }) => {
    const { label, operations = {}, states = {} } = specOf(resource)
    const labels = [
      label,
      ...Object.values(resource.fields).map((field) => field.label),
      ...Object.values(operations).map((one) => one.label),
      ...Object.values(states).flatMap(({ transitions }) =>
        Object.values(transitions).map((one) => one.label),
      ),
    ]
    for (const one of labels) {
      expect(one.zh).toMatch(/\p{Script=Han}|^[A-Z]$/u)
      expect(one.en, one.zh).not.toMatch(/\p{Script=Han}/u)
    }
  }))

/** Where each condition is asked: step by step, as declared. */
function stepsAsking(): ReadonlyMap<string, readonly string[]> {
  const steps = new Map<string, string[]>()
  for (const resource of Object.values(officeCatalogue.resources))
    for (const { transitions } of Object.values(specOf(resource).states ?? {}))
      for (const { label, requires = [], requiresUnlessAdmin = [] } of Object.values(transitions))
        for (const id of [...requires, ...requiresUnlessAdmin])
          steps.set(id, [...(steps.get(id) ?? []), `${specOf(resource).label.zh}·${label.zh}`])
  return steps
}

test('every condition has one sentence where it holds and another where it fails, and docs/conditions.md lists them', async () => {
  const steps = stepsAsking()
  for (const id of steps.keys()) expect(zh.conditions).toHaveProperty(id)
  const domain = readdirSync(fromRoot('main/domain'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(fromRoot('main/domain'), file), 'utf8'))
  const isAsked = (id: string) => steps.has(id) || domain.some((text) => text.includes(`'${id}'`))
  expect(Object.keys(zh.conditions).filter((id) => !isAsked(id))).toEqual([])
  const rows = Object.keys(zh.conditions)
    .toSorted()
    .map((id) => {
      const transitions = [...new Set(steps.get(id) ?? [])].join('、') || '—'
      const sentences = languages.flatMap((language) => [
        metText(id, language),
        unmetText([unmetCondition(id, { fact: '…' })])(language),
      ])
      // No two are alike, and none is empty or the name of the condition.
      expect(new Set([...sentences, '', id]).size, id).toBe(sentences.length + 2)
      return `| \`${id}\` | ${transitions} | ${sentences.join(' | ')} |`
    })
  const preface = `# What a step needs

What the office says of a condition that holds, and of one that fails, by the id that an answer carries in \`unmet\`. A fact that
the check finds stands where "…" stands here: the number of a record, a count, or the labels of fields. One without a step is asked
by an operation itself, or is that part of another condition which fails: then its sentence is told for the other's.
Written by \`npx vitest run --project office test/engine/declarations.test.ts -u\` from the declarations and the catalogues.

| Condition | Steps | 满足 | 不满足 | Holds | Fails |
|---|---|---|---|---|---|
`
  await expect(`${preface}${rows.join('\n')}\n`).toMatchFileSnapshot(fromRoot('docs/conditions.md'))
})

const languages = ['zh', 'en'] as const
function metText(id: string, language: (typeof languages)[number]): string {
  const conditions: Readonly<Record<string, { readonly met: string }>> = { zh, en }[language].conditions
  return conditions[id]?.met ?? ''
}
