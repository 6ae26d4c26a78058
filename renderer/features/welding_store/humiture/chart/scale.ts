import { humitureBands } from '../../../../../shared/inventory/welding/humiture_rules.ts'
import type { Point, Quantity } from './points.ts'

/** One of the two drawings, in the units of its view box. */
export const size = { width: 520, height: 156, left: 30, right: 8, top: 18, bottom: 18 } as const

const [, alarm] = humitureBands
/** What a dry and ventilated store keeps to: values on these lines are within. */
export const limits = {
  temp: { from: alarm.coldest, until: alarm.hottest },
  humid: { from: 0, until: alarm.dampest },
} as const

/** What is drawn at least: a quiet month lies in its band and leaves room to see the limits. */
const usual = { temp: { from: 0, until: 40 }, humid: { from: 20, until: 80 } } as const
const tickStep = { temp: 10, humid: 20 } as const

export interface Scale {
  readonly ticks: readonly number[]
  readonly x: (at: number, shift?: number) => number
  readonly y: (value: number) => number
  /** The width of one day. */
  readonly day: number
}

export function scaleOf(quantity: Quantity, days: number, points: readonly Point[]): Scale {
  const step = tickStep[quantity]
  const values = points.map(({ value }) => value)
  const from = Math.floor(Math.min(usual[quantity].from, ...values) / step) * step
  const until = Math.ceil(Math.max(usual[quantity].until, ...values) / step) * step
  const [inner, height] = [size.width - size.left - size.right, size.height - size.top - size.bottom]
  const day = inner / days
  return {
    ticks: Array.from({ length: (until - from) / step + 1 }, (_, at) => from + at * step),
    x: (at, shift = 0) => size.left + (at + 0.5 + shift) * day,
    y: (value) => size.top + ((until - value) / (until - from)) * height,
    day,
  }
}

/** 10:00 stands a little before the middle of its day, 16:00 a little after. */
export const shiftOf = { 1: -0.18, 2: 0.18 } as const
