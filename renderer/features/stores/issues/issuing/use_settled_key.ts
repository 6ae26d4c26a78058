import { useRef } from 'react'

interface Pressed {
  readonly repeat: boolean
}

/** For so long the Enter that has brought the cursor to a button presses nothing. */
const settling = 400

/**
 * Whether an Enter is meant for the button that it would press: not the one that stays down, nor one that comes on the heels
 * of the Enter which has moved the cursor there, or which has opened the dialog (`isMoved`).
 */
export function useSettledKey(isMoved = false) {
  const moved = useRef(isMoved ? performance.now() : Number.NEGATIVE_INFINITY)
  return {
    moved: () => {
      moved.current = performance.now()
    },
    isSettled: ({ repeat }: Pressed) => !repeat && performance.now() - moved.current >= settling,
  }
}
