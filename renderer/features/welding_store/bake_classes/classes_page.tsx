import { Text } from '@mantine/core'
import { useState } from 'react'
import { bakeClassOf } from '../../../../shared/inventory/welding/bake_class_lookup.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { write } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useList } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm_dialog.tsx'
import { ConflictDialog } from '../../../ui/dialog/conflict_dialog.tsx'
import { LeaveGuard } from '../../../ui/drafts/leave_guard.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { whyReadOnly } from '../../../ui/form/permissions.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { useSaveKey } from '../../../ui/keyboard/shortcuts.ts'
import { IconPlus } from '../../../ui/look/icons.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { ClassLine } from './class_line.tsx'
import { bakeClasses, columnNames, columns } from './class_row.ts'
import styles from './classes.module.css'
import { useTexts } from './texts.ts'
import { TryOut } from './try_out.tsx'
import { useClasses } from './use_classes.ts'

/** `#/classes`: the baking table of the plant, which the welding engineer keeps. */
export function ClassesPage() {
  const { data, error } = useList('bake_classes', { limit: 500, ordering: 'id' })
  if (!data) return <Loading error={error} />
  return <ClassTable stored={data.results} />
}

function ClassTable({ stored }: { stored: readonly BakeClass[] }) {
  const { t, language } = useTexts()
  const acting = actingAs(useMe())
  const open = mayCreate(bakeClasses, acting)
  const table = useClasses(stored)
  const [tried, setTried] = useState({ brand: '', standard: '' })
  const [removing, setRemoving] = useState<BakeClass>()
  const found = bakeClassOf(table.typed, tried.brand, tried.standard)
  useSaveKey(() => void table.saveAll())
  const add = {
    name: 'new',
    label: t.add(bakeClasses.spec.label[language]),
    icon: IconPlus,
    press: table.add,
  }
  useFocusRecovery(true)
  const [removed] = useAction(
    ({ id }: BakeClass) => {
      setRemoving(undefined)
      return write(bakeClasses.name, 'remove', { id })
    },
    { refresh: [bakeClasses.name] },
  )
  const remove = (row: BakeClass) => (table.drafts[row.id] ? table.giveUp(row.id) : setRemoving(row))
  return (
    <div className={page.page}>
      <PageHead
        title={t.pages.classes}
        sub={!open && whyReadOnly(bakeClasses, {}, acting, { t, language })}
        primary={
          open &&
          (table.dirty
            ? {
                name: 'save',
                label: t.save,
                keys: 'Ctrl+S',
                loading: table.saving,
                press: () => void table.saveAll(),
              }
            : add)
        }
        more={[[open && table.dirty && add]]}
      />
      <div className={page.bar}>
        <TryOut tried={tried} set={setTried} found={found} />
        <Text c="var(--text-3)">{t.classes.about}</Text>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <Heads />
          <tbody>
            {table.rows.map((row) => (
              <ClassLine
                key={row.id}
                row={row}
                draft={table.drafts[row.id]}
                refusal={table.refusals[row.id]}
                hit={found?.id === row.id}
                {...{ open, remove }}
                type={table.type}
                restore={table.restore}
              />
            ))}
          </tbody>
        </table>
      </div>
      <LeaveGuard isUnsaved={table.isUnsaved} discard={table.giveUpAll} />
      {table.asking && (
        <ConflictDialog
          clashes={table.asking.clashes.map((clash) => ({
            ...clash,
            label: bakeClasses.fields[clash.field].label[language],
          }))}
          decide={(theirs) => void table.decide(theirs)}
          cancel={table.stopAsking}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t.remove_question(bakeClasses.spec.label[language], removing.zh || removing.name)}
          says={t.classes.remove_about}
          yes={() => void removed(removing)}
          no={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

function Heads() {
  const { t, language } = useTexts()
  return (
    <thead>
      <tr>
        {columnNames.map((name) => {
          const { label, unit } = bakeClasses.fields[name]
          return (
            <th key={name} scope="col" style={{ width: columns[name] }}>
              {label[language]} {unit}
            </th>
          )
        })}
        <th scope="col" style={{ width: 64 }}>
          {t.classes.history}
        </th>
      </tr>
    </thead>
  )
}
