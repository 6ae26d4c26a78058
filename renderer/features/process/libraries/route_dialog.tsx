import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useState } from 'react'
import { station } from '../../../../shared/process/codes.ts'
import { readRoute } from '../../../../shared/process/routes.ts'
import { stationFacts } from '../../../../shared/process/stations.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { ApiError, call, newIdempotencyKey } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { useReturnFocus } from '../../../ui/form/return_focus.ts'
import { useTexts } from './texts.ts'
import type { Part } from './tree/tree.ts'
import { routeText } from './tree/tree_columns.tsx'

interface Props {
  readonly parts: readonly Part[]
  readonly close: () => void
  readonly done: () => void
}

/** The route of one part or of several, typed as it stands on paper: 库-下-成-铆. */
export function RouteDialog({ parts, close, done }: Props) {
  const { t, language } = useTexts()
  useReturnFocus()
  const [typed, setTyped] = useState(() => commonRoute(parts))
  const [refused, setRefused] = useState<string>()
  const [saving, setSaving] = useState(false)
  const read = readRoute(typed)
  const wrong = read.ok ? refused : localized((words) => read.pick(words.process.library))(language)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!read.ok || saving) return
    setSaving(true)
    try {
      const input = { parts: parts.map(({ id }) => id), circulation_routes: read.codes }
      const { value } = await call('circulation_routes', 'assign', input, {
        idempotencyKey: newIdempotencyKey(),
      })
      await refresh('process_libraries')
      notifications.show({ color: 'green', message: t.libraries.routes_set(value.changed), autoClose: 2500 })
      done()
      close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.message)
    } finally {
      setSaving(false)
    }
  }
  const [first] = parts
  const title =
    parts.length === 1 && first ? t.libraries.route_title(first.name) : t.libraries.routes_title(parts.length)
  return (
    <Modal opened onClose={close} title={title}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t.libraries.route_of}
            description={t.libraries.route_about}
            value={typed}
            error={wrong}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setRefused(undefined)
            }}
            data-autofocus
          />
          <Text size="sm" c="dimmed">
            {Object.entries(station.table)
              .map(([code, [, short, english]]) =>
                t.libraries.station(short, code, language === 'zh' ? stationFacts(code).name : english),
              )
              .join(' · ')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={saving} disabled={!read.ok}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** What all of them have already; several different routes are typed anew. */
function commonRoute(parts: readonly Part[]): string {
  const routes = new Set(parts.map(routeText))
  return routes.size === 1 ? [...routes].join('') : ''
}
