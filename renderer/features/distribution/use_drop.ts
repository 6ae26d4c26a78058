import { type DragEvent, useState } from 'react'

/** Files that somebody drags over a part of the page and lets go there; a browser would open them in its place. */
export function useDrop(take: (files: readonly File[]) => void) {
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
