import { Alert, Button, List, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { SetupAnswer } from '../../../../shared/kernel/office_api.ts'
import { type Unreturned, useUnreturned } from '../../../api/unreturned.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { openDialog } from '../../../ui/dialog/side_panels.ts'
import { FactCell, FieldGrid } from '../../../ui/form/field_grid.tsx'
import { IconPackageExport } from '../../../ui/look/icons.ts'
import page from '../../../ui/page/page.module.css'
import { SettingsFrame } from '../settings_frame.tsx'
import { CodeDialog } from './code_dialog.tsx'
import { useTexts } from './texts.ts'

type Here = NonNullable<SetupAnswer['copy']>

/** In a copy: whose it is, and what is to be brought back. */
export function CopyHere({ copy }: { copy: Here }) {
  const { t } = useTexts()
  const { data, error } = useUnreturned()
  const press = () => openDialog('write_return')
  const [isCode, setIsCode] = useState(false)
  const primary = data?.final
    ? { name: 'reopen', label: t.copies.go_on, press }
    : {
        name: 'write_return',
        label: t.copies.write_return,
        icon: IconPackageExport,
        press,
      }
  return (
    <SettingsFrame
      here="copies"
      title={t.pages.copies}
      sub={copy.name}
      primary={data && primary}
      tools={
        <Button variant="default" data-action="code" onClick={() => setIsCode(true)}>
          {t.copies.code}
        </Button>
      }
    >
      <div className={page.body}>
        {error && <Alert color="late">{error.message}</Alert>}
        <FieldGrid>
          <FactCell label={t.copies.holder}>{copy.holder}</FactCell>
          <FactCell label={t.copies.taken}>{copy.taken}</FactCell>
          <FactCell label={t.copies.due}>{copy.due}</FactCell>
          <FactCell label={t.copies.unreturned} span={6}>
            {data && <Edits of={data} />}
          </FactCell>
        </FieldGrid>
        {data?.final && (
          <Alert color="wait" mt="md">
            {t.copies.is_final}
          </Alert>
        )}
        <Text mt="md" c="var(--text-2)" maw={720}>
          {t.copies.here_about}
        </Text>
        <Title order={2} mt="md" mb={4}>
          {t.copies.not_away}
        </Title>
        <List>
          {t.copies.not_away_list.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </div>
      {isCode && <CodeDialog copy={copy.name} close={() => setIsCode(false)} />}
    </SettingsFrame>
  )
}

function Edits({ of: { edits, unwritten, written_dt } }: { of: Unreturned }) {
  const { t } = useTexts()
  if (edits === 0) return t.copies.nothing_unreturned
  const written =
    written_dt === ''
      ? undefined
      : unwritten === 0
        ? t.copies.all_written(timeText(written_dt))
        : t.copies.not_written(unwritten)
  return [t.copies.edits(edits), ...(written ? [written] : [])].join(' · ')
}
