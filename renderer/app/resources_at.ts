import { type Entry, entries } from '../../shared/office/navigation.ts'
import type { Match } from './match_route.ts'
import { routes } from './routes.ts'

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
