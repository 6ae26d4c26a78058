import { Alert, Anchor, Stack } from '@mantine/core'
import { useList } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card } from './widget.tsx'

/** Issued charges without the welding engineer's name, and the parameters he keeps. */
export function BakesToConfirm() {
  const { t } = useTexts()
  const { data, error } = useList('welding_material_bake_records', { issued: true, signed: false, limit: 1 })
  const count = data?.count ?? 0
  const filtered = hashOf(['bakes'], { issued: 'true', signed: 'false' })
  return (
    <Card title={t.home.to_confirm}>
      {error && <Alert color="red">{error.message}</Alert>}
      <Stack gap={4}>
        {data && (
          <Anchor size="sm" href={filtered} fw={count > 0 ? 600 : 400}>
            {count > 0 ? t.home.unsigned(count) : t.home.all_signed}
          </Anchor>
        )}
        <Anchor size="sm" href={hashOf(['classes'])}>
          {t.home.classes}
        </Anchor>
      </Stack>
    </Card>
  )
}
