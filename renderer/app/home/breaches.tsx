import { Alert, Anchor, List, Text } from '@mantine/core'
import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card } from './widget.tsx'

const shown = 6

/** Breaches that wait for the measure taken; each opens its month. */
export function Breaches() {
  const { t } = useTexts()
  const { data, error } = useOperation(
    'welding_material_humiture_records',
    'notices',
    {},
    { everySeconds: 120 },
  )
  return (
    <Card title={t.home.breaches}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (
        <Anchor href={hashOf(['humiture'])} c={data.length > 0 ? 'var(--late)' : 'var(--accent-text)'}>
          {data.length > 0 ? t.home.breaches_open(data.length) : t.home.breaches_none}
        </Anchor>
      )}
      <List mt={4}>
        {data?.slice(0, shown).map(({ id, create_dt, keeper }) => (
          <List.Item key={id}>
            <Anchor href={hashOf(['humiture'], { month: create_dt.slice(0, 7) })}>
              {t.home.breach_of(create_dt.slice(0, 10), keeper)}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {data && data.length > shown && <Text>…</Text>}
    </Card>
  )
}
