import { type DragEvent, useState } from 'react'

/** The card is dragged, for the column that it is dropped on. */
export function takeCard(event: DragEvent<HTMLElement>, id: number): void {
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData('text/plain', String(id))
}

/** A column of a board that takes cards. */
export function useColumnDrop(drop: (id: number) => void) {
  const [over, setOver] = useState(false)
  return {
    isOver: over,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const id = Number(event.dataTransfer.getData('text/plain'))
      if (id) drop(id)
    },
  }
}
