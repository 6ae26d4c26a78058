import { type ReactNode, Suspense } from 'react'
import { resourceNamed, useDeclarations } from '../api/declarations.ts'
import { lazyPart } from '../ui/feedback/lazy_part.tsx'
import { NoSuchPage, PageLoader } from '../ui/feedback/loading.tsx'
import { useLocation } from '../ui/navigation/location.ts'
import { type Match, matchRoute } from './match_route.ts'
import { type Route, type RouteProps, routes } from './routes.ts'

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
  const { resource: name } = match.params
  if (name === undefined) return <MatchedPage match={match} query={query} />
  const resource = resourceNamed(String(name))
  return resource ? <MatchedPage match={match} query={query} resource={resource} /> : <NoSuchPage />
}

function MatchedPage({ match: { route, params, pageKey }, ...props }: Props & Partial<RouteProps>) {
  const Shown = pages.get(route)
  return Shown && <Shown key={pageKey} {...params} {...props} />
}
