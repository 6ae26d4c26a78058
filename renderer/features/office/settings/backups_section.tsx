import { Alert, Button, Group, Progress, Table, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { refresh, useOperation, useWrite } from '../../../api/queries.ts'
import { useSessionLost } from '../../../api/session.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { isRunning, percentOf, useJobs } from '../../../ui/feedback/use_jobs.ts'
import { DiscardBackup } from './discard_backup.tsx'
import { ExportOffice } from './export_office.tsx'
import { RestoreDialog } from './restore_dialog.tsx'
import { useTexts } from './texts.ts'

type Backup = Output<Resources['backups'], 'shown'>['backups'][number]

/** The backups of the office: made at once, looked at, and restored. */
export function BackupsSection() {
  const { t } = useTexts()
  const [begun, setBegun] = useState(false)
  const { data, error } = useOperation('backups', 'shown', {}, { everySeconds: begun ? 1 : 0 })
  const [asked, setAsked] = useState<Backup | 'undo'>()
  const lost = useSessionLost()
  const isOver = lost || data?.problem !== ''
  useEffect(() => {
    // The office that stands here now knows nobody who is signed in; or it is the old one, and says why.
    if (isOver) setBegun(false)
  }, [isOver])
  return (
    <>
      {data && data.kept !== '' ? <Alert>{data.kept}</Alert> : <Text>{t.backups.about}</Text>}
      {error && <Alert color="late">{error.message}</Alert>}
      {data && data.problem !== '' && <Alert color="late">{t.backups.not_restored(data.problem)}</Alert>}
      {begun && <Alert role="status">{t.backups.under_way}</Alert>}
      {data?.kept === '' && <Make />}
      {data?.can_undo && (
        <Group>
          <Button variant="default" onClick={() => setAsked('undo')}>
            {t.backups.undo}
          </Button>
        </Group>
      )}
      {data?.kept === '' &&
        (data.backups.length > 0 ? <Backups rows={data.backups} ask={setAsked} /> : t.backups.none)}
      <ExportOffice />
      {asked && (
        <RestoreDialog
          backup={asked === 'undo' ? undefined : asked}
          close={() => setAsked(undefined)}
          begun={() => setBegun(true)}
        />
      )}
    </>
  )
}

function Make() {
  const { t } = useTexts()
  const make = useWrite('backups', 'make')
  const { data } = useJobs()
  const job = data?.find(({ id }) => id === make.data?.value.id)
  const state = job?.state
  useEffect(() => {
    if (state === 'done') for (const shown of ['backups', 'plant']) void refresh(shown)
  }, [state])
  const begin = () => make.mutate({ input: {} }, { onSettled: () => refresh('jobs') })
  const running = make.isPending || (job !== undefined && isRunning(job))
  return (
    <>
      <Group>
        <Button onClick={begin} loading={running}>
          {t.backups.make}
        </Button>
        {state === 'done' && <Text role="status">{t.backups.made}</Text>}
      </Group>
      {job && running && <Progress value={percentOf(job) ?? 100} aria-label={t.backups.make} />}
      {job && state === 'failed' && <Alert color="late">{t.backups.failed(job.problem)}</Alert>}
      {make.error && <Alert color="late">{make.error.message}</Alert>}
    </>
  )
}

function Backups({ rows, ask }: { rows: readonly Backup[]; ask: (backup: Backup) => void }) {
  const { t } = useTexts()
  const body = useRef<HTMLTableSectionElement>(null)
  const toFirst = () => body.current?.querySelector('button')?.focus()
  const nameOf = ({ plant_name }: Backup) => plant_name || t.unnamed_plant
  const heads = ['time', 'occasion', 'plant', 'size', 'rows', 'place'] as const
  return (
    <Table withTableBorder>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head) => (
            <Table.Th key={head}>{t.backups[head]}</Table.Th>
          ))}
          <Table.Th aria-label={t.backups.confirm} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body}>
        {rows.map((row) => (
          <Table.Tr key={`${row.second} ${row.name}`}>
            <Table.Td>
              {timeText(row.made)}
              {row.doubtful && (
                <Text size="sm" c="var(--late)">
                  {t.office_state.doubtful_date}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{t.backups.occasions[row.occasion]}</Table.Td>
            <Table.Td>{row.other ? t.backups.other(nameOf(row)) : nameOf(row)}</Table.Td>
            <Table.Td>{(row.size / 1024 ** 2).toFixed(1)}</Table.Td>
            <Table.Td>
              {row.rows}
              {row.missing_files > 0 && (
                <Text size="sm" c="var(--late)">
                  {t.backups.lacks(row.missing_files)}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{row.second ? t.backups.second : t.backups.here}</Table.Td>
            <Table.Td>
              <Group gap={6} wrap="nowrap">
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t.backups.restore_label(timeText(row.made))}
                  onClick={() => ask(row)}
                >
                  {t.backups.restore}
                </Button>
                {!row.newest && <DiscardBackup backup={row} gone={toFirst} />}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
