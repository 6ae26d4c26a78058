import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Former private vocabulary: code is named by the terms of Fastify, kysely and React, and by the words of the plant. */
const forbidden = [
  ...[
    'apart',
    'deed',
    'reach',
    'turns',
    'speech',
    'let_in',
    'brought',
    'unfit',
    'going_through',
    'whose',
    'told',
  ],
  ...['said', 'kept', 'shut', 'asked', 'hear', 'door', 'desk', 'standing', 'ailments', 'hindrance'],
]

interface Exemption {
  /** A file or a folder. */
  readonly path: string
  readonly names: readonly string[]
  readonly reason: string
}

/** A desk at which a person stands, and published names; nothing else. */
const exemptions: readonly Exemption[] = [
  {
    path: 'shared/inventory/issuing/store_desk.ts',
    names: ['store_desk'],
    reason: 'a published resource: /api/store_desk/',
  },
  {
    path: 'main/domain/inventory/issuing/store_desk.ts',
    names: ['store_desk'],
    reason: 'the handlers of that resource: file and constant have its name',
  },
  {
    path: 'shared/procurement/arrival_desk.ts',
    names: ['arrival_desk', 'desk'],
    reason: 'the published query desk of arrival_inspections: where goods are inspected on arrival',
  },
  {
    path: 'shared/production/plan_queries.ts',
    names: ['desk'],
    reason: 'the published query desk of pruction_plans',
  },
  {
    path: 'renderer/features/stores/issues',
    names: ['desk', 'card_at_desk', 'issue_desk', 'CardAtDesk', 'IssueDesk', 'issueDesk', 'issueDeskHash'],
    reason: 'the desk at which material is issued',
  },
  {
    path: 'renderer/features/stores/refunds',
    names: [
      'desk',
      'refund_at_desk',
      'refund_desk',
      'RefundAtDesk',
      'RefundDesk',
      'refundDesk',
      'refundDeskHash',
    ],
    reason: 'the desk at which material is returned',
  },
  {
    path: 'renderer/features/stores/entries/desk',
    names: [
      ...['desk', 'desk_columns', 'desk_filters', 'desk_page', 'use_desk'],
      ...['DeskColumns', 'DeskEntry', 'DeskFilters', 'DeskPage'],
    ],
    reason: 'shows the published query store_desk/entries',
  },
]

interface Name {
  readonly path: string
  readonly name: string
}

/** Every folder and file, without its endings. */
const pathNames: readonly Name[] = ['main', 'renderer', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((below) => {
    const path = join(folder, below)
    return { path, name: (path.split('/').at(-1) ?? '').replace(/\..*$/, '') }
  }),
)

const declaration =
  /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (?:(\w+)|[{[]([^=]*)[}\]] =)/gm
const list = /^export (?:type )?\{([^}]*)\}/gm
const wordsOf = (text: string) => text.match(/\w+/g) ?? []

const exportedNames: readonly Name[] = pathNames
  .map(({ path }) => path)
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const declared = [...text.matchAll(declaration)].flatMap(
      ([, one, several = '']) => one ?? wordsOf(several),
    )
    // `export { inside as outside }`: the last word is what others import.
    const listed = [...text.matchAll(list)].flatMap(([, names = '']) =>
      names.split(',').flatMap((one) => wordsOf(one).at(-1) ?? []),
    )
    return [...declared, ...listed].map((name) => ({ path, name }))
  })

/** `cardAtDesk`, `card_at_desk` and `CARD_AT_DESK` have the same parts. */
const partsOf = (name: string) => `_${name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()}_`
const isForbidden = ({ name }: Name) => forbidden.some((word) => partsOf(name).includes(`_${word}_`))
const isExempt = ({ path, name }: Name) => exemptions.some((one) => fits(one, { path, name }))
const fits = (one: Exemption, { path, name }: Name) =>
  (path === one.path || path.startsWith(`${one.path}/`)) && one.names.includes(name)

test('no file, folder or export has a word of the former vocabulary', () => {
  expect(pathNames.length).toBeGreaterThan(1800)
  expect(exportedNames.length).toBeGreaterThan(4000)
  const offenders = [...pathNames, ...exportedNames].filter((one) => isForbidden(one) && !isExempt(one))
  expect(offenders.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test('every exemption is still needed', () => {
  const all = [...pathNames, ...exportedNames]
  const idle = exemptions.filter((one) => !all.some((name) => fits(one, name)))
  expect(idle.map(({ path }) => path)).toEqual([])
})
