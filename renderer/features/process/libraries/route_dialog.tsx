import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { station } from '../../../../shared/process/codes.ts'
import { readRoute } from '../../../../shared/process/routes.ts'
import { stationFacts } from '../../../../shared/process/stations.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { write } from '../../../api/client.ts'
import { FormDialog } from '../../../ui/dialog/form_dialog.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
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
  const [typed, setTyped] = useState(() => commonRoute(parts))
  const [refused, setRefused] = useState<string>()
  const read = readRoute(typed)
  const wrong = read.ok ? refused : localized((words) => read.pick(words.process.library))(language)
  const [save, saving] = useAction(
    (codes: readonly string[]) =>
      write('circulation_routes', 'assign', { parts: parts.map(({ id }) => id), circulation_routes: codes }),
    {
      refresh: ['process_libraries'],
      refused: ({ message }) => setRefused(message),
      done() {
        done()
        close()
      },
    },
  )
  const submit = () => {
    if (read.ok) void save(read.codes)
  }
  const [first] = parts
  const title =
    parts.length === 1 && first ? t.libraries.route_title(first.name) : t.libraries.routes_title(parts.length)
  return (
    <FormDialog
      title={title}
      close={close}
      submit={submit}
      button={{ children: t.save, loading: saving, disabled: !read.ok }}
    >
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
      <Text c="var(--text-3)">
        {Object.entries(station.table)
          .map(([code, [, short, english]]) =>
            t.libraries.station(short, code, language === 'zh' ? stationFacts(code).name : english),
          )
          .join(' · ')}
      </Text>
    </FormDialog>
  )
}

/** What all of them have already; several different routes are typed anew. */
function commonRoute(parts: readonly Part[]): string {
  const routes = new Set(parts.map(routeText))
  return routes.size === 1 ? [...routes].join('') : ''
}
