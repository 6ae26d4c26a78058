import { Button, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { useFocusRecovery } from '../../../../ui/form/restore_focus.ts'
import { WorkbookInput } from '../../../../ui/form/workbook_input.tsx'
import { useTexts } from '../texts.ts'
import styles from './import.module.css'
import { type Format, saveBlob, templateOf } from './template.ts'

interface Props {
  readonly order: string
  readonly name: string
  /** Something is being dragged over the page. */
  readonly over: boolean
  readonly choose: (file: File) => void
}

/** The file: chosen by a button, or dragged here; and an empty one to fill in. */
export function FileChoice({ order, name, over, choose }: Props) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFocusRecovery(true, () => button.current?.focus())
  const template = async (format: Format) =>
    saveBlob(await templateOf(format, { order, name }, t), `${t.libraries.template_name(order)}.${format}`)
  return (
    <div className={over ? `${styles.drop} ${styles.over}` : styles.drop}>
      <Group gap="sm">
        <Button ref={button} onClick={() => input.current?.click()} data-choose data-entry>
          {t.libraries.choose}
        </Button>
        <Text>{t.libraries.or_drag}</Text>
      </Group>
      <WorkbookInput input={input} choose={choose} />
      <Text c="var(--text-3)">{t.libraries.file_about}</Text>
      <Group gap="xs">
        <Text>{t.libraries.template}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void template('xlsx')}>
          {t.lists.export_as.xlsx}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void template('csv')}>
          {t.lists.export_as.csv}
        </Button>
      </Group>
    </div>
  )
}
