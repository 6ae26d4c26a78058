import { z } from 'zod'
import { date, id, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** `title` is its name in the language that was asked for. */
const trouble = { name: z.string(), title: z.string(), says: z.string(), todo: z.string() }

/**
 * Whether the office is well, and what to do where it is not. A state is `good`, `look` (somebody should look at it) or
 * `bad` (something is at stake).
 */
export const health = resource(
  'health',
  {},
  {
    label: { zh: '办公室状况', en: 'Health of the office' },
    operations: {
      shown: {
        kind: 'query',
        label: { zh: '办公室状况', en: 'Health of the office' },
        input: {},
        output: {
          /** The worst of all findings. */
          state: text('状况', 'State'),
          /** What is bad and stands in everybody's way. */
          troubles: list(
            '故障',
            'Troubles',
            z.object({
              ...trouble,
              /** What the caller can do about it on the spot: `health.confirm_date`, or nothing. */
              action: z.string(),
            }),
            { type: 'object' },
          ),
          /** Everything that was looked at; empty for whoever is no administrator. */
          findings: list(
            '检查结果',
            'Findings',
            z.object({
              ...trouble,
              state: z.string(),
              /** Since when it is so, as far as that is known. */
              since: z.string().nullable(),
              /** What helps at once: a command (`health.trust_clock`, `backups.make`), a page (`settings/lan`), or nothing. */
              action: z.string(),
            }),
            { type: 'object' },
          ),
        },
      },
      /** Begins a job that goes through the whole file and all uploaded content. */
      examine: {
        kind: 'command',
        label: { zh: '立即检查', en: 'Examine now' },
        whenClockUnconfirmed: true,
        input: {},
        output: { id: id() },
      },
      /** Whoever has looked at the machine's clock says that it is right; the office goes by it again. */
      trust_clock: {
        kind: 'command',
        label: { zh: '本机时间正确', en: "The machine's clock is right" },
        whenClockUnconfirmed: true,
        input: {},
        output: { now: text('办公室时间', 'Time of the office') },
      },
      /** The date of today, typed by somebody at a desk: where the machine shows the same one, the office goes by it. */
      confirm_date: {
        kind: 'command',
        label: { zh: '确认今天的日期', en: "Confirm today's date" },
        whenClockUnconfirmed: true,
        input: { date: date('今天的日期', "Today's date") },
        output: { now: text('办公室时间', 'Time of the office') },
      },
    },
    allow: { shown: 'everyone', examine: ['admin'], trust_clock: ['admin'], confirm_date: 'everyone' },
  },
)
