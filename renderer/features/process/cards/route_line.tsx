import type { RouteStation } from '../../../../shared/process/circulation_routes.ts'
import { maxRouteLength } from '../../../../shared/process/routes.ts'
import styles from './cards.module.css'
import { useTexts } from './texts.ts'

const places = Array.from({ length: maxRouteLength }, (_, at) => at + 1)

const isStation = (given: unknown): given is RouteStation =>
  typeof given === 'object' && given !== null && 'index' in given && 'short' in given && 'name' in given
export const stationsIn = (given: unknown): readonly RouteStation[] =>
  Array.isArray(given) ? given.filter(isStation) : []

/** Line 5 of the form: ten cells with the short names of the stations. */
export function RouteLine({ route, live }: { route: readonly RouteStation[]; live: boolean }) {
  const { t } = useTexts()
  return (
    <table className={styles.route} aria-label={t.cards.route}>
      <tbody>
        <tr>
          <th scope="row" {...(live && { title: t.cards.route_live })}>
            {t.cards.route}
          </th>
          {route.length === 0 ? (
            <td colSpan={maxRouteLength}>{t.cards.no_route}</td>
          ) : (
            places.map((place) => {
              const station = route.find(({ index }) => index === place)
              return (
                <td key={place} title={station?.name}>
                  {station?.short}
                </td>
              )
            })
          )}
        </tr>
      </tbody>
    </table>
  )
}
