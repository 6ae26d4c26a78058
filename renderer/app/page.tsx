import { type ReactNode, Suspense } from 'react'
import { resourceNamed, useDeclarations } from '../api/declarations.ts'
import { useHiddenModules } from '../api/hidden_modules.ts'
import { lazyPart } from '../ui/feedback/lazy_part.tsx'
import { NoSuchPage, PageLoader } from '../ui/feedback/loading.tsx'
import { useLocation } from '../ui/navigation/location.ts'
import { usePlant } from '../ui/print/use_company.ts'
import { stayAtOffice } from '../ui/value/at_office.ts'
import { type Match, matchRoute } from './match_route.ts'
import { moduleAt } from './module_at.ts'
import { resourcesAt } from './resources_at.ts'
import { type Route, type RouteProps, routes } from './routes.ts'

// Few plants leave a module out, and few of their people go there.
const AtOffice = lazyPart(() =>
  import('../features/office/copies/at_office.tsx').then((part) => part.AtOffice),
)
const ModuleHidden = lazyPart(() => import('./module_hidden.tsx').then((part) => part.ModuleHidden))

const pages: ReadonlyMap<Route, (props: RouteProps) => ReactNode> = new Map(
  routes.map((route) => [route, lazyPart(route.load)]),
)

/** The page at the address. */
export function Page() {
  const { path, query } = useLocation()
  const match = matchRoute(path)
  if (!match) return <NoSuchPage />
  const WithParams = match.route.path === 'home' ? MatchedPage : DeclaredPage
  return (
    <Suspense fallback={<PageLoader />}>
      <WithParams match={match} query={query} />
    </Suspense>
  )
}

interface Props {
  readonly match: Match
  readonly query: URLSearchParams
}

/** Home shows before the declarations of every module are loaded; any other page names resources of any of them. */
function DeclaredPage({ match, query }: Props) {
  useDeclarations()
  const hidden = useHiddenModules()
  const { data: plant } = usePlant()
  const module = moduleAt(match)
  if (hidden.has(module)) return <ModuleHidden module={module} />
  const resources = plant?.copy ? resourcesAt(match) : []
  if (stayAtOffice(resources)) return <AtOffice entry={match.route.entry} resource={resources[0]} />
  const { resource: name } = match.params
  if (name === undefined) return <MatchedPage match={match} query={query} />
  const resource = resourceNamed(String(name))
  return resource ? <MatchedPage match={match} query={query} resource={resource} /> : <NoSuchPage />
}

function MatchedPage({ match: { route, params, pageKey }, ...props }: Props & Partial<RouteProps>) {
  const Shown = pages.get(route)
  return Shown && <Shown key={pageKey} {...params} {...props} />
}
