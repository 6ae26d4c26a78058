import { Button, Group, Modal, Text } from '@mantine/core'
import type { DragEvent, KeyboardEvent } from 'react'
import { useReturnFocus } from '../../ui/form/return_focus.ts'
import type { useBlocks } from './blocks.ts'
import styles from './home.module.css'
import { useTexts } from './texts.ts'

const dragged = 'application/x-block'

type Props = ReturnType<typeof useBlocks> & { readonly close: () => void }

/** The order of the person's home, and what he leaves out of it: Shift+↑↓ moves a part, Delete takes it out. */
export function ArrangeHome({ shown, out, keep, close }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  const names = shown.map(({ name }) => name)
  const hidden = out.map(({ name }) => name)
  const place = (name: string, at: number) =>
    keep({
      order: names
        .filter((one) => one !== name)
        .map(String)
        .toSpliced(Math.max(0, at), 0, name),
    })
  const takeOut = (name: string) => keep({ hidden: [...hidden, name] })
  const press = (event: KeyboardEvent<HTMLElement>, name: string, at: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = event.currentTarget
    if (step !== undefined && event.shiftKey) place(name, at + step)
    else if (step !== undefined) focusRow(step > 0 ? row.nextElementSibling : row.previousElementSibling)
    else if (event.key === 'Delete') {
      focusRow(row.nextElementSibling ?? row.previousElementSibling)
      takeOut(name)
    } else return
    event.preventDefault()
  }
  const drop = (event: DragEvent, at: number) => {
    const from = names.find((name) => name === event.dataTransfer.getData(dragged))
    event.preventDefault()
    if (from !== undefined) place(from, at)
  }
  return (
    <Modal opened onClose={close} title={t.home.arrange} size={480}>
      <Text c="var(--text-3)" mb="xs">
        {t.home.arrange_about}
      </Text>
      <div role="listbox" aria-label={t.home.arrange}>
        {shown.map(({ name }, at) => (
          <div
            key={name}
            role="option"
            aria-selected={false}
            tabIndex={0}
            className={styles.arranged}
            data-autofocus={at === 0 || undefined}
            draggable
            onKeyDown={(event) => press(event, name, at)}
            onDragStart={(event) => event.dataTransfer.setData(dragged, name)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <span>{t.home.blocks[name]}</span>
            <Button variant="subtle" size="compact-sm" tabIndex={-1} onClick={() => takeOut(name)}>
              {t.home.hide}
            </Button>
          </div>
        ))}
      </div>
      {out.map(({ name }) => (
        <div key={name} className={styles.arranged} data-out>
          <span>{t.home.blocks[name]}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => keep({ hidden: hidden.filter((one) => one !== name) })}
          >
            {t.home.show}
          </Button>
        </div>
      ))}
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={() => keep({ order: [], hidden: [] })}>
          {t.home.usual}
        </Button>
        <Button onClick={close}>{t.close}</Button>
      </Group>
    </Modal>
  )
}

const focusRow = (row: Element | null): void => {
  if (row instanceof HTMLElement) row.focus()
}
