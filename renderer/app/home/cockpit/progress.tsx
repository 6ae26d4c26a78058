import { ActionIcon, SegmentedControl } from '@mantine/core'
import { useFollowsChanges } from '../../../api/changes.ts'
import { usePreference } from '../../../api/preferences.ts'
import { useOperation } from '../../../api/queries.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { usePageKeys } from '../../../ui/keyboard/page_keys.ts'
import { IconLayoutKanban, IconMaximize, IconTable } from '../../../ui/look/icons.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { useTexts } from '../texts.ts'
import { fillScreen } from '../wall/screen.ts'
import { Card } from '../widget.tsx'
import { ProgressBoard } from './progress_board.tsx'
import { ProgressTable } from './progress_table.tsx'

const faces = ['table', 'board'] as const

/** Changes renew it; forecasts move with the half of the day, which no change tells. */
const everySeconds = 600

/** Where every open order stands: a row with its eight stages, or a card in the stage that holds it. */
export function Progress() {
  const { t } = useTexts()
  const enabled = useFollowsChanges()
  const { data, error } = useOperation('work_orders', 'progress', {}, { everySeconds, enabled })
  const [kept, keep] = usePreference('home_progress')
  usePageKeys((event) => {
    if (event.key !== 'F11' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    fillScreen()
    navigate('#/tv')
  })
  const face = faces.find((one) => one === kept) ?? 'table'
  const icons = {
    table: <IconTable aria-label={t.home.as_table} />,
    board: <IconLayoutKanban aria-label={t.home.as_board} />,
  }
  return (
    <Card
      title={t.home.progress}
      sub={data && t.home.open_orders(data.length)}
      tools={
        <>
          <ActionIcon
            component="a"
            href="#/tv"
            onClick={fillScreen}
            variant="subtle"
            color="draft"
            aria-label={t.home.wall.full_screen}
            title={`${t.home.wall.full_screen} F11`}
          >
            <IconMaximize />
          </ActionIcon>
          <SegmentedControl
            size="xs"
            aria-label={t.home.progress}
            value={face}
            onChange={keep}
            data={faces.map((value) => ({ value, label: icons[value] }))}
          />
        </>
      }
    >
      {(error || !data) && <Loading error={error} shape="rows" />}
      {data?.length === 0 && <p>{t.home.no_orders}</p>}
      {data &&
        data.length > 0 &&
        (face === 'table' ? <ProgressTable orders={data} /> : <ProgressBoard orders={data} />)}
    </Card>
  )
}
