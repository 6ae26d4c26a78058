import { Button, Group, Modal, Text } from '@mantine/core'
import type { DragEvent, KeyboardEvent } from 'react'
import { type EntryKey, entries, entriesOf } from '../../../shared/office/navigation.ts'
import { useMe } from '../../api/current_user.ts'
import { closeDialog } from '../../ui/dialog/side_panels.ts'
import { useReturnFocus } from '../../ui/form/return_focus.ts'
import { changeNavigation, useOwnNavigation } from '../../ui/navigation/own_navigation.ts'
import styles from './arrange_dialog.module.css'
import { entryIcon } from './entry_icons.ts'
import { useOwnEntries } from './own_entries.ts'
import { useTexts } from './texts.ts'

const dragged = 'application/x-entry'

/** The order of the person's own navigation, and what stays out of it. */
export function ArrangeDialog() {
  const { t, language } = useTexts()
  useReturnFocus()
  const shown = useOwnEntries()
  const { hidden } = useOwnNavigation()
  const out = entriesOf(useMe().roles).filter((key) => hidden.includes(key))
  const place = (key: EntryKey, at: number) => {
    const others = shown.filter((one) => one !== key)
    changeNavigation({ order: others.toSpliced(Math.max(0, at), 0, key) })
  }
  const takeOut = (key: EntryKey) => changeNavigation({ hidden: [...hidden, key] })
  const press = (event: KeyboardEvent<HTMLElement>, key: EntryKey) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = event.currentTarget
    if (step !== undefined && event.shiftKey) place(key, shown.indexOf(key) + step)
    else if (step !== undefined) focusRow(step > 0 ? row.nextElementSibling : row.previousElementSibling)
    else if (event.key === 'Delete' && shown.length > 1) {
      focusRow(row.nextElementSibling ?? row.previousElementSibling)
      takeOut(key)
    } else return
    event.preventDefault()
  }
  const drop = (event: DragEvent, at: number) => {
    const from = shown.find((key) => key === event.dataTransfer.getData(dragged))
    event.preventDefault()
    if (from !== undefined) place(from, at)
  }
  return (
    <Modal opened onClose={closeDialog} title={t.shell.arrange} size={480}>
      <Text c="var(--text-3)" mb="xs">
        {t.shell.arrange_about}
      </Text>
      <div role="listbox" aria-label={t.shell.arrange} className={styles.list}>
        {shown.map((key, at) => (
          <div
            key={key}
            role="option"
            aria-selected={false}
            tabIndex={0}
            className={styles.row}
            data-autofocus={at === 0 || undefined}
            draggable
            onKeyDown={(event) => press(event, key)}
            onDragStart={(event) => event.dataTransfer.setData(dragged, key)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <EntryName name={key} label={entries[key].label[language]} />
            <Button
              variant="subtle"
              size="compact-sm"
              tabIndex={-1}
              disabled={shown.length === 1}
              onClick={() => takeOut(key)}
            >
              {t.shell.move_out}
            </Button>
          </div>
        ))}
      </div>
      {out.length > 0 && (
        <section aria-label={t.shell.arranged_out}>
          <Text c="var(--text-3)" mt="sm">
            {t.shell.arranged_out}
          </Text>
          {out.map((key) => (
            <div key={key} className={styles.row}>
              <EntryName name={key} label={entries[key].label[language]} />
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => changeNavigation({ hidden: hidden.filter((one) => one !== key) })}
              >
                {t.shell.move_in}
              </Button>
            </div>
          ))}
        </section>
      )}
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={() => changeNavigation({ order: [], hidden: [] })}>
          {t.shell.usual}
        </Button>
        <Button onClick={closeDialog}>{t.close}</Button>
      </Group>
    </Modal>
  )
}

function EntryName({ name, label }: { name: EntryKey; label: string }) {
  const Icon = entryIcon(name)
  return (
    <>
      <Icon />
      <span className={styles.name}>{label}</span>
    </>
  )
}

const focusRow = (row: Element | null): void => {
  if (row instanceof HTMLElement) row.focus()
}
