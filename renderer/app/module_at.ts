import { entries, type Module, moduleOf } from '../../shared/office/navigation.ts'
import { modulesKnown } from '../api/declarations.ts'
import type { Match } from './match_route.ts'
import { routes } from './routes.ts'

/** The part of the program that a page belongs to, by its entry or by the resource it is about. Call `useDeclarations` before. */
export function moduleAt({ route, params }: Pick<Match, 'route' | 'params'>): Module {
  if (route.entry) return entries[route.entry].module
  const [start] = route.path.split('/')
  const ofPage = routes.find(({ path, records }) => records && path.split('/')[0] === start)
  const resource = String(params.resource ?? Object.keys(ofPage?.records ?? {})[0] ?? '')
  return moduleWith(resource)
}

/** The part of the program that a resource belongs to. Call `useDeclarations` before. */
export function moduleWith(resource: string): Module {
  const declared = modulesKnown().find(([, members]) => Object.hasOwn(members, resource))
  return declared ? moduleOf(declared[0], resource) : 'office'
}
