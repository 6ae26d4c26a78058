import { z } from 'zod'
import { date, id, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** `title` is its name in the requested language. */
const trouble = { name: z.string(), title: z.string(), says: z.string(), todo: z.string() }

/**
 * The state of the office and what to do about problems. A state is `good`, `look` (somebody should check it)
 * or `bad` (data or work is at risk).
 */
export const health = resource(
  'health',
  {},
  {
    label: { zh: '办公室状况', en: 'Health of the office' },
    away: { operations: ['examine', 'trust_clock', 'confirm_date'] },
    operations: {
      shown: {
        kind: 'query',
        label: { zh: '办公室状况', en: 'Health of the office' },
        input: {},
        output: {
          /** The worst state of all findings. */
          state: text('状况', 'State'),
          /** Bad findings that affect everybody. */
          troubles: list(
            '故障',
            'Troubles',
            z.object({
              ...trouble,
              /** An action that the caller can take now: `health.confirm_date`, or ''. */
              action: z.string(),
            }),
            { type: 'object' },
          ),
          /** All checks; empty for users who are not administrators. */
          findings: list(
            '检查结果',
            'Findings',
            z.object({
              ...trouble,
              state: z.string(),
              /** Since when, if known. */
              since: z.string().nullable(),
              /**
               * An action that helps: a command (`health.trust_clock`, `backups.make`), a page
               * (`settings/lan`), or ''.
               */
              action: z.string(),
            }),
            { type: 'object' },
          ),
        },
      },
      /** Starts a job that verifies the whole database and all uploaded files. */
      examine: {
        kind: 'command',
        label: { zh: '立即检查', en: 'Examine now' },
        whenClockUnconfirmed: true,
        input: {},
        output: { id: id() },
      },
      /** Somebody has checked the machine's clock: the office uses it again. */
      trust_clock: {
        kind: 'command',
        label: { zh: '本机时间正确', en: "The machine's clock is right" },
        whenClockUnconfirmed: true,
        input: {},
        output: { now: text('办公室时间', 'Time of the office') },
      },
      /** Today's date as typed by a user: if the machine has the same date, the office uses its clock. */
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
