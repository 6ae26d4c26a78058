import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { useTexts } from '../../../i18n/index.ts'
import { LeaveGuard } from '../../drafts/leave_guard.tsx'
import { OfflineTimeNotice } from '../../drafts/offline_time_notice.tsx'
import { RestoredNotice } from '../../drafts/restored_notice.tsx'
import { formField, mayCreate } from '../../form/editable.ts'
import { notCopied } from '../../form/first_values.ts'
import { PickerDialog } from '../../form/pickers/picker_dialog.tsx'
import { focusLost } from '../../form/restore_focus.ts'
import { useSaveKey } from '../../keyboard/shortcuts.ts'
import { hashOf, navigate, replaceLocation } from '../../navigation/location.ts'
import page from '../../page/page.module.css'
import { PageHead } from '../../page/page_head.tsx'
import { passwordHash } from '../../print/password_url.ts'
import { titleOf } from '../../value/title_of.ts'
import type { GridColumn } from '../edit/grid_model.ts'
import { GridView } from '../edit/grid_view.tsx'
import { RowTools } from '../edit/row_tools.tsx'
import { focusGrid, useGrid } from '../edit/use_grid.ts'
import styles from '../grid.module.css'
import { carriedBy, entryColumns } from './entry_columns.ts'
import { hasEntry } from './entry_fields.ts'
import { entrySums } from './entry_sums.ts'
import { ReadOnlyEntry } from './read_only_entry.tsx'
import { numbered, type Picked, useChoices } from './use_choices.ts'
import { mostTyped, useEntry } from './use_entry.ts'

/** Creates many records of one list, typed or pasted. */
export function EntryPage({ resource }: { resource: Resource }) {
  const me = useMe()
  if (!hasEntry(resource)) return <ToItsList resource={resource} />
  return mayCreate(resource, actingAs(me)) ? (
    <EntryGrid resource={resource} />
  ) : (
    <ReadOnlyEntry resource={resource} />
  )
}

/** Records that cannot be created in a grid. */
function ToItsList({ resource }: { resource: Resource }) {
  useEffect(() => replaceLocation(hashOf(['list', resource.name])), [resource])
  return null
}

function EntryGrid({ resource }: { resource: Resource }) {
  const me = useMe()
  const { t, language } = useTexts()
  const [picked, setPicked] = useState<Picked>({})
  const [picking, setPicking] = useState<GridColumn>()
  const choices = useChoices(resource, language, picked)
  const columns = useMemo(() => entryColumns(resource, language, choices), [resource, language, choices])
  const entry = useEntry(resource, columns)
  const leftOut = useMemo(() => notCopied(resource), [resource])
  const grid = useGrid({
    rows: entry.rows,
    columns,
    change: entry.change,
    notCopied: leftOut,
    busy: entry.saving,
    most: mostTyped,
  })
  const { label } = specOf(resource)
  const bad = entry.badCells()
  const save = async () => {
    const { made, wrong, ids = [], rows = [] } = await entry.save(grid.settle())
    if (made > 0) grid.beginAnew()
    const without = ids.filter((_, at) => !rows[at]?.['password'])
    const passwords = passwordHash(resource, without, actingAs(me), hashOf(['list', resource.name]))
    // The office makes the passwords that nobody has typed; that page asks first.
    if (without.length > 0 && passwords !== undefined) return navigate(passwords)
    if (wrong) grid.goTo(wrong)
    else if (made > 0 || focusLost()) focusGrid()
  }
  const discard = () => {
    entry.discard()
    grid.goTo({ row: 0, column: 0 })
  }
  const takeNow = () => {
    entry.takeNow()
    focusGrid()
  }
  const next = () => {
    const { row, column } = grid.active
    const after = bad.find((cell) => cell.row > row || (cell.row === row && cell.column > column)) ?? bad[0]
    if (after) grid.goTo(after)
  }
  useSaveKey(() => void save())
  const choose = (record: Row) => {
    const target = picking?.target
    const found = target === undefined ? undefined : resourceNamed(target)
    setPicking(undefined)
    if (target === undefined || !found) return
    setPicked((now) => ({ ...now, [target]: [...(now[target] ?? []), record] }))
    const offered = choices[picking?.name ?? ''] ?? []
    const carried = carriedBy(picking, record)
    const known = offered.find(({ value }) => String(value) === carried)
    if (formField(resource, picking?.name ?? '')?.reference?.soft) return grid.write(known?.text ?? carried)
    const title = titleOf(found, record)
    const isShared = offered.some(({ text, words }) => text === title || words.includes(title))
    grid.write(known?.text ?? (isShared ? numbered(title, record.id) : title))
  }
  return (
    <div className={page.page} data-entry-page={resource.name}>
      <PageHead
        back={hashOf(['list', resource.name])}
        title={t.entry.title(label[language])}
        tools={
          bad.length > 0 && (
            <Button variant="subtle" c="var(--late)" onClick={next}>
              {t.entry.next_wrong(bad.length)}
            </Button>
          )
        }
        primary={
          entry.filled > 0 && {
            name: 'save',
            label: t.entry.save_all(entry.filled),
            keys: 'Ctrl+S',
            loading: entry.saving,
            press: () => void save(),
          }
        }
      />
      <div className={styles.notices}>
        {entry.restored && <RestoredNotice p="xs" mb={6} discard={discard} />}
        {entry.typedAway !== undefined && entry.filled > 0 && (
          <OfflineTimeNotice at={entry.typedAway} takeNow={takeNow} />
        )}
        {entry.problem && (
          <Alert color="late" p="xs" role="alert">
            {entry.problem}
          </Alert>
        )}
      </div>
      <GridView
        grid={grid}
        rows={entry.rows}
        columns={columns}
        markOf={entry.markOf}
        label={t.entry.title(label[language])}
        pick={setPicking}
      />
      <div className={styles.foot}>
        <span role="status">
          {[t.entry.rows_filled(entry.filled), ...entrySums(resource, columns, entry.rows)].join(' · ')}
        </span>
        <Group gap={8}>
          <RowTools grid={grid} redoes />
        </Group>
      </div>
      <LeaveGuard isUnsaved={entry.isUnsaved} discard={entry.discard} />
      {picking?.target !== undefined && (
        <PickerDialog target={picking.target} choose={choose} close={() => setPicking(undefined)} />
      )}
    </div>
  )
}
