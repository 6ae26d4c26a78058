/**
 * The shop floor of a generated plant as its paper would hold it, and everything the office draws from it worked out
 * again from that: in whole hundredths and ten-thousandths, without the office's code.
 */

export interface Part {
  readonly id: number
  readonly order: string
  readonly units: number
  readonly ticket: number
  readonly number: number
  readonly drawing: string
  readonly assembly: string
  readonly name: string
  readonly spec: string
  readonly count: number
  readonly grade: string
  /** As it is written in the list, kg. */
  readonly weight: string
  readonly route: string
  readonly remark: string
}
export interface Step {
  readonly id: number
  readonly part: number
  /** Place in the route, from 1. */
  readonly place: number
  readonly operation: number
  readonly hundredths: number
}
export interface Ticket {
  readonly id: number
  readonly part: number
  readonly unit: number
}
export interface Detail {
  readonly id: number
  readonly step: Step
  readonly ticket: Ticket
  hundredths: number
  group: string
  confirmed: string | null
  inspected: string | null
  inspector: string
}
export interface Line {
  readonly mark: string
  readonly order: string
  readonly at: string
  readonly part: number | null
  readonly component: string
  readonly grade: string
}
export interface Floor {
  readonly parts: readonly Part[]
  readonly steps: readonly Step[]
  readonly tickets: readonly Ticket[]
  readonly details: readonly Detail[]
  readonly lines: readonly Line[]
}

/** Half up, of a sum that is not negative. */
const whole = (hundredths: number): number => Math.floor((hundredths + 50) / 100)
const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0)
const less = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

export function drawnFrom({ parts, steps, tickets, details, lines }: Floor) {
  const partOf = new Map(parts.map((part) => [part.id, part]))
  const of = ({ ticket }: Detail): Part => partOf.get(ticket.part) as Part // every ticket has its part
  const rated = (detail: Detail): number => detail.step.hundredths * of(detail).count
  const ofGroup = (order: string, group: string) =>
    details.filter((one) => of(one).order === order && one.group === group)
  return {
    rated,
    /** Order, group, day and whole hours; the newest day first. */
    summary(from = '', until = '9999') {
      const days = new Map<string, number>()
      for (const one of details) {
        if (one.confirmed === null || one.confirmed < from || one.confirmed > until) continue
        const key = [of(one).order, one.group, one.confirmed.slice(0, 10)].join('|')
        days.set(key, (days.get(key) ?? 0) + one.hundredths)
      }
      return [...days]
        .map(
          ([key, hundredths]) => [...key.split('|'), whole(hundredths)] as [string, string, string, number],
        )
        .sort(
          (a, b) =>
            -less(a[2], b[2]) || less(a[0], b[0]) || Buffer.compare(Buffer.from(a[1]), Buffer.from(b[1])),
        )
    },
    ticketHours(order: string, group: string) {
      const own = ofGroup(order, group)
      return {
        rated_work_hour: whole(sum(own.map(rated))),
        added_work_hour: whole(sum(own.map((one) => Math.max(0, one.hundredths - rated(one))))),
      }
    },
    stockHours(order: string, group: string) {
      const numbers = [...new Set(ofGroup(order, group).map((one) => of(one).ticket))].sort(less)
      return numbers.flatMap((number) => {
        const all = details.filter((one) => of(one).order === order && of(one).ticket === number)
        if (all.some(({ inspected }) => inspected === null)) return []
        const own = all.filter((one) => one.group === group).map(({ hundredths }) => hundredths)
        return [{ material_index: String(number), work_hour: whole(sum(own)) }]
      })
    },
    manHours: () =>
      [...details]
        .sort(
          (a, b) =>
            less(of(a).order, of(b).order) ||
            less(of(a).ticket, of(b).ticket) ||
            less(a.step.place, b.step.place) ||
            a.id - b.id,
        )
        .map((one) => ({
          id: one.id,
          work_hour: of(one).order,
          verbose_id: String(of(one).ticket),
          group_name: one.group,
          step: one.step.operation,
          man_hours: one.hundredths / 100,
          finish_dt: one.confirmed,
        })),
    ends: () =>
      tickets.map(({ id }) => {
        const own = details.filter(({ ticket }) => ticket.id === id).map(({ inspected }) => inspected)
        const isOpen = own.length === 0 || own.includes(null)
        return {
          id,
          end: isOpen ? null : (own.toSorted((a, b) => less(String(a), String(b))).at(-1) ?? null),
        }
      }),
    ledger: () =>
      [...parts]
        .sort((a, b) => less(a.order, b.order) || a.ticket - b.ticket)
        .map((part) => {
          const number = part.count * part.units
          const [kilograms = '0', decimals = ''] = part.weight.split('.')
          const weighs = BigInt(kilograms + decimals.padEnd(4, '0')) * BigInt(number)
          return {
            id: part.id,
            verbose_id: part.ticket,
            work_order: part.order,
            components_id: part.number,
            drawing_id: part.assembly,
            components_drawing_id: part.drawing,
            name: part.name,
            material: part.grade,
            number,
            net_weight: Number(part.weight),
            total_weight: Number((weighs + 50n) / 100n) / 100,
            circulation_route: part.route,
            remarks: part.remark,
            spec: part.spec,
            steel_id: steelOf(part, parts, lines),
            process_route: steps
              .filter((step) => step.part === part.id)
              .map((step) => ({
                id: step.id,
                step: step.operation,
                man_hours: step.hundredths / 100,
                checker: checkerOf(step, details),
              })),
          }
        }),
  }
}

function checkerOf(step: Step, details: readonly Detail[]): string {
  const inspected = details.filter((one) => one.step.id === step.id && one.inspected !== null)
  const last = inspected.sort((a, b) => less(String(a.inspected), String(b.inspected)) || a.id - b.id).at(-1)
  return last?.inspector ?? ''
}

function steelOf(part: Part, parts: readonly Part[], lines: readonly Line[]): string {
  const own = lines.filter((line) => {
    if (line.part !== null) return line.part === part.id
    const meant = parts.filter(
      ({ order, number, grade }) =>
        grade !== '' && order === line.order && String(number) === line.component && grade === line.grade,
    )
    return meant.length === 1 && meant[0] === part
  })
  const marks = own.map((line, at) => ({ ...line, place: lines.indexOf(own[at] ?? line) }))
  return [
    ...new Set(marks.sort((a, b) => less(a.at, b.at) || a.place - b.place).map(({ mark }) => mark)),
  ].join('、')
}
