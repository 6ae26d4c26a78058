import { Button, FileButton, Text } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import styles from './documents.module.css'
import { useTexts } from './texts.ts'

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
      <Text size="sm" c="var(--text-3)">
        {t.documents.drop_here}
      </Text>
    </div>
  )
}

/** Files that somebody drags over a part of the page and lets go there; a browser would open them in its place. */
function useDrop(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
  return {
    isOver,
    over: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      },
    },
  }
}
