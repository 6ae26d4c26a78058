import { Alert, Button, Select } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ImportTarget } from '../../../../shared/office/imports.ts'
import { useMe } from '../../../api/current_user.ts'
import { useList } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { WorkbookInput } from '../../../ui/form/workbook_input.tsx'
import { saveTemplate } from '../../../ui/list/import_actions.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import styles from './imports.module.css'
import { listOptions } from './list_options.ts'
import { useTexts } from './texts.ts'
import { cellCount, type FileEdits } from './use_import.ts'

interface Props {
  readonly targets: readonly ImportTarget[]
  readonly preset: string | undefined
  /** Something is being dragged over the page. */
  readonly over: boolean
  readonly kept: FileEdits | undefined
  readonly forget: () => void
  readonly choose: (file: File) => void
}

/** The file, a template to fill in, and what was imported lately. */
export function ChooseFile({ targets, preset, over, kept, forget, choose }: Props) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [list, setList] = useState(preset)
  const [download, isLoading] = useAction(saveTemplate)
  useFocusRecovery(true, () => button.current?.focus())
  const wanted = targets.find(({ resource }) => resource === (list ?? targets[0]?.resource))
  return (
    <div className={page.body}>
      {kept && cellCount(kept) > 0 && (
        <Alert color="run" mb="sm" maw={760} p="xs">
          {t.imports.restored(kept.file, cellCount(kept))}{' '}
          <Button size="compact-xs" variant="default" onClick={forget}>
            {t.discard}
          </Button>
        </Alert>
      )}
      <div className={styles.drop} data-over={over || undefined}>
        <span className={styles.pair}>
          <Button ref={button} onClick={() => input.current?.click()} data-choose data-entry>
            {t.imports.choose}
          </Button>
          {t.imports.or_drag}
        </span>
        <WorkbookInput input={input} choose={choose} />
        <p className={styles.about}>{t.imports.about}</p>
        {wanted && (
          <span className={styles.pair}>
            <Select
              size="xs"
              w={180}
              searchable
              allowDeselect={false}
              aria-label={t.imports.template_of}
              data={listOptions(t, targets)}
              value={wanted.resource}
              onChange={(next) => setList(next ?? undefined)}
            />
            <Button
              size="xs"
              variant="default"
              loading={isLoading}
              onClick={() => void download(wanted.resource)}
            >
              {t.imports.template}
            </Button>
          </span>
        )}
      </div>
      <Recent />
    </div>
  )
}

/** The person's last imports: each can be looked at and taken back. */
function Recent() {
  const { t } = useTexts()
  const me = useMe()
  const { data } = useList('imports', { where: [`creator:eq:${me.id}`], limit: 5 })
  const rows = data?.results ?? []
  if (rows.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>{t.imports.recent}</caption>
      <tbody>
        {rows.map(({ id, file, counts, create_dt, undone_dt }) => (
          <tr key={id}>
            <td>
              <a href={hashOf(['import', id])}>{file}</a>
            </td>
            <td>{counts.map(({ label, count }) => `${label} ${count}`).join(t.comma)}</td>
            <td>{undone_dt ? t.imports.undone_at(timeText(undone_dt)) : timeText(create_dt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
