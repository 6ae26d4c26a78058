import { Button, FileButton, Text } from '@mantine/core'
import { useRef } from 'react'
import styles from './documents.module.css'
import { useTexts } from './texts.ts'
import { useDrop } from './use_drop.ts'

interface Props {
  readonly says: string
  readonly busy: boolean
  readonly take: (files: readonly File[]) => void
}

/** A button that opens the machine's own choice of files, and a place to drop them on. */
export function ChooseFiles({ says, busy, take }: Props) {
  const { t } = useTexts()
  const forgetFiles = useRef<() => void>(null)
  const { isOver, over } = useDrop(take)
  return (
    <div className={`${styles.drop} ${isOver ? styles.over : ''}`} data-drop {...over}>
      <FileButton
        multiple
        resetRef={forgetFiles}
        onChange={(files) => {
          // The same file may be chosen again.
          forgetFiles.current?.()
          if (files.length > 0) take(files)
        }}
      >
        {(button) => (
          <Button {...button} size="xs" variant="default" aria-busy={busy}>
            {says}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t.documents.drop_here}
      </Text>
    </div>
  )
}
