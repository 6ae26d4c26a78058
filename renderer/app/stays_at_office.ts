import { specOf } from '../../shared/kernel/resource.ts'
import { type Entry, entries } from '../../shared/office/navigation.ts'
import { resourceNamed } from '../api/declarations.ts'
import type { Match } from './match_route.ts'
import { routes } from './routes.ts'

/** In a working copy: whether none of these resources has travelled. One that is not declared yet is not known. */
export function stayAtOffice(names: readonly string[]): boolean {
  const specs = names.flatMap((name) => {
    const resource = resourceNamed(name)
    return resource ? [specOf(resource)] : []
  })
  return specs.length > 0 && specs.every(({ source, away }) => !source && away?.carried === undefined)
}

/** The resources of a page: those that its entry counts, or those that its address names. */
export function resourcesAt({ route, params }: Match): readonly string[] {
  if (route.entry) {
    const { counts }: Entry = entries[route.entry]
    return counts
  }
  if (params.resource !== undefined) return [String(params.resource)]
  const [start] = route.path.split('/')
  const ofPage = routes.find(({ path, records }) => records && path.split('/')[0] === start)
  return Object.keys(ofPage?.records ?? {})
}
