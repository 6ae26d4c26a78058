import { type DragEvent, useState } from 'react'

/** Plain text would let a number that is dragged from anywhere be taken for a record. */
const dragged = 'application/x-record'

/** The card is dragged, for the column that it is dropped on. */
export function takeCard(event: DragEvent<HTMLElement>, id: number): void {
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(dragged, String(id))
}

/** A column of a board that takes cards. */
export function useColumnDrop(drop: (id: number) => void) {
  const [over, setOver] = useState(false)
  return {
    isOver: over,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(dragged)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const id = Number(event.dataTransfer.getData(dragged))
      if (id) drop(id)
    },
  }
}
