import { expect, test } from 'vitest'
import { topics as enTopics } from '../../renderer/app/help.en.ts'
import { topics as zhTopics } from '../../renderer/app/help.zh.ts'
import { matchRoute, recordPages, topicOf } from '../../renderer/app/match_route.ts'
import { type Route, routes } from '../../renderer/app/routes.ts'
import { entries, entryKeys, entryNames } from '../../shared/office/navigation.ts'

/** An address of a route, without and with its optional parameters. */
const examplesOf = ({ path }: Route) => {
  const parts = path.split('/')
  const valued = (some: readonly string[]) => some.map((part) => (part.startsWith(':') ? '1' : part))
  return [valued(parts.filter((part) => !part.endsWith('?'))), valued(parts)]
}
const examples = routes.flatMap((route) => examplesOf(route).map((path) => ({ route, path })))

test('an address of each route leads to that route, and no two routes have one path', () => {
  expect(examples.filter(({ route, path }) => matchRoute(path)?.route !== route)).toEqual([])
  const paths = routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'))
  expect(new Set(paths).size).toBe(paths.length)
})

test.each([
  { language: 'zh', topics: zhTopics, pages: entryNames('zh') },
  { language: 'en', topics: enTopics, pages: entryNames('en') },
])('every route has a title and help in $language', ({ topics, pages }) => {
  for (const { route, path } of examples) {
    const help = topics[topicOf(path)]
    const title = route.entry === undefined ? help.title : pages[route.entry]
    expect(
      [title, help.about].every((text) => text !== ''),
      route.path,
    ).toBe(true)
  }
})

test('every entry of the navigation leads to a page, and to the one that names it', () => {
  expect(entryKeys.length).toBeGreaterThan(30)
  for (const key of entryKeys) {
    const { address } = entries[key]
    const named = routes.filter(({ entry }) => entry === key)
    expect(named.length, key).toBe(address.startsWith('list/') ? 0 : 1)
    const route = matchRoute(address.split('/'))?.route
    expect(route, key).toBe(named[0] ?? routes.find(({ path }) => path === 'list/:resource'))
  }
})

test('a record opens on the route that names its resource', () => {
  for (const route of routes)
    for (const resource of Object.keys(route.records ?? {})) {
      const { path = [], hasForm } = recordPages.get(resource) ?? {}
      expect(matchRoute([...path, '1'])?.route, resource).toBe(route)
      if (hasForm) expect(matchRoute([...path, 'new'])?.route, resource).toBe(route)
      if (route.replacesForm) expect(matchRoute(['list', resource, '1'])?.route, resource).toBe(route)
    }
})

test('an address that no route has leads nowhere', () => {
  for (const address of [
    'x',
    'cards',
    'cards/-1',
    'planning/0',
    'list/materials/1.5',
    'jobs/1',
    'orders/:record',
    'entries/a/b/c',
  ])
    expect(matchRoute(address.split('/')), address).toBeUndefined()
})
