import type { KeyboardEvent } from 'react'
import { bakeTimes } from '../../../../shared/inventory/welding/bake_rules.ts'
import { arrowSteps } from '../../../ui/keyboard/caret.ts'
import { unlessScanned } from '../../../ui/keyboard/scan.ts'

const cardsHere = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-charge]')]

/** The nearest card in that direction; what stands in the same line or column comes before what stands aslant. */
function neighbour(from: HTMLElement, [down, across]: readonly [number, number]): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  const distances = cardsHere().flatMap((card) => {
    const there = card.getBoundingClientRect()
    const [x, y] = [there.left - here.left, there.top - here.top]
    const ahead = across * x + down * y
    const aside = Math.abs(across !== 0 ? y : x)
    const sameLine = across === 0 || aside < here.height / 2
    return card !== from && ahead > 1 && sameLine ? [{ card, far: ahead + aside * 2 }] : []
  })
  return distances.toSorted((a, b) => a.far - b.far)[0]?.card
}

const press = (card: HTMLElement, selector: string): boolean => {
  const button = card.querySelector<HTMLElement>(selector)
  button?.click()
  return button !== null
}

/**
 * Arrows walk over the cards, 1 to 5 stamp the stages, T stamps with another time, Enter opens the record. The digits of a
 * scanned number stamp nothing.
 */
export function onBoardKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, altKey } = event
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-charge]') : null
  // From the buttons above the board the way leads down to the most urgent charge.
  if (key === 'ArrowDown' && target instanceof HTMLElement && target.closest('[data-part="head"]'))
    cardsHere()[0]?.focus()
  if (!card || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
  if (acted(card, key, target === card)) event.preventDefault()
}

function acted(card: HTMLElement, key: string, onCard: boolean): boolean {
  const way = arrowSteps[key]
  const stamp = bakeTimes[Number(key) - 1]
  if (way) {
    const next = neighbour(card, way)
    next?.focus()
    return next !== undefined
  }
  const selector = stamp ? `[data-stamp="${stamp}"]` : key.toLowerCase() === 't' && '[data-other-time]'
  if (selector) {
    unlessScanned(() => press(card, selector))
    return card.querySelector(selector) !== null
  }
  return onCard && key === 'Enter' && press(card, '[data-open]')
}
