import { expect, test } from 'vitest'
import { topics as enTopics } from '../../renderer/app/help.en.ts'
import { topics as zhTopics } from '../../renderer/app/help.zh.ts'
import { addressOf, matchRoute, recordPages, topicOf } from '../../renderer/app/match_route.ts'
import { type Route, routes } from '../../renderer/app/routes.ts'
import { texts as en } from '../../renderer/i18n/en.ts'
import { texts as zh } from '../../renderer/i18n/zh.ts'

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
  { language: 'zh', topics: zhTopics, pages: zh.pages },
  { language: 'en', topics: enTopics, pages: en.pages },
])('every route has a title and help in $language', ({ topics, pages }) => {
  for (const { route, path } of examples) {
    const help = topics[topicOf(path)]
    const title = route.titleKey === undefined ? help.title : pages[route.titleKey]
    expect(
      [title, help.about].every((text) => text !== ''),
      route.path,
    ).toBe(true)
  }
})

test('every page of the navigation has a title and opens its route without parameters', () => {
  const inNavigation = routes.filter(({ navigation }) => navigation !== undefined)
  expect(inNavigation.length).toBeGreaterThan(15)
  for (const route of inNavigation) {
    expect(route.titleKey, route.path).toBeDefined()
    expect(matchRoute(addressOf(route))?.route).toBe(route)
  }
  const titles = routes.flatMap(({ titleKey }) => titleKey ?? [])
  expect(titles.toSorted()).toEqual(Object.keys(zh.pages).toSorted())
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
