import { sql } from 'kysely'
import type { CodeOf } from '../../../../shared/kernel/codes.ts'
import { no, yes } from '../../../../shared/kernel/kinds.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import { type bidTitle, commentResult, formStatus } from '../../../../shared/procurement/codes.ts'
import { applicationNeeds, checkNeeds, parityNeeds } from '../../../../shared/procurement/titles.ts'
import type { Db } from '../../../db/connection/database.ts'
import { containsText, exactText } from '../../compared_texts.ts'

export const forms = ['bidding_applications', 'parity_ratio_cards', 'supplier_checks'] as const
export type FormName = (typeof forms)[number]
type BidTitle = CodeOf<(typeof bidTitle)['table']>
/** The titles that must agree before a form is approved. */
export const needs: Readonly<Record<FormName, readonly BidTitle[]>> = {
  bidding_applications: applicationNeeds,
  parity_ratio_cards: parityNeeds,
  supplier_checks: checkNeeds,
}

/** The key by which comments refer to a form: `parity_ratio_cards/3`. */
export const formKey = (form: FormName, id: number): string => `${form}/${id}`

// JSON columns that only this file writes.
export const keysIn = (column: string): readonly string[] => JSON.parse(column)
const endingsIn = (column: string): readonly { readonly form: string; readonly ended_dt: string }[] =>
  JSON.parse(column)

const commentsOf = (db: Db, sheet: string) =>
  db
    .selectFrom('bidding_comments')
    .select([
      'id',
      'user_title',
      'user',
      'result',
      'comment',
      'submit_dt',
      'form',
      'counts_for',
      'ended_for',
      'waits',
    ])
    .where(exactText('bidding_sheet', sheet))
    .orderBy('id')
    .execute()

/**
 * Starts a round when a form is submitted: earlier comments no longer count, comments that waited for a form
 * count now.
 */
export async function beginRound(db: Db, sheet: string, key: string, now: string): Promise<void> {
  await endRound(db, sheet, key, now)
  for (const comment of await commentsOf(db, sheet)) {
    if (comment.waits !== yes || (comment.form !== '' && comment.form !== key)) continue
    await db
      .updateTable('bidding_comments')
      .set({ counts_for: JSON.stringify([...keysIn(comment.counts_for), key]), waits: no })
      .where('id', '=', comment.id)
      .execute()
  }
}

/** Ends a round when a form is taken back: its comments stay readable but no longer count. */
export async function endRound(db: Db, sheet: string, key: string, now: string): Promise<void> {
  for (const comment of await commentsOf(db, sheet)) {
    const before = keysIn(comment.counts_for)
    if (!before.includes(key)) continue
    const counts = before.filter((one) => one !== key)
    const ended = [...endingsIn(comment.ended_for), { form: key, ended_dt: now }]
    await db
      .updateTable('bidding_comments')
      .set({
        counts_for: JSON.stringify(counts),
        ended_for: JSON.stringify(ended),
        ...(counts.length === 0 && { ended_dt: now }),
      })
      .where('id', '=', comment.id)
      .execute()
  }
}

/** Comments of ended rounds of a form, the latest round first. */
export async function formerOf(db: Db, key: string) {
  const comments = await db
    .selectFrom('bidding_comments')
    .select(['id', 'user_title', 'result', 'user', 'comment', 'submit_dt', 'ended_for'])
    .where(containsText(sql.ref('ended_for'), `"${key}"`))
    .orderBy('id', 'desc')
    .execute()
  return comments
    .flatMap(({ ended_for, ...comment }) =>
      endingsIn(ended_for)
        .filter(({ form }) => form === key)
        .map(({ ended_dt }) => ({ ...comment, ended_dt: showTime(ended_dt) })),
    )
    .toSorted((a, b) => b.ended_dt.localeCompare(a.ended_dt) || a.user_title - b.user_title)
}

/** Comments of a form's current round; the last one per title. */
export async function roundOf(db: Db, sheet: string, key: string) {
  const comments = (await commentsOf(db, sheet)).filter(({ counts_for }) => keysIn(counts_for).includes(key))
  return [...new Map(comments.map((comment) => [comment.user_title, comment])).values()]
}

/** The current round of a form with the required titles, in the order of T15. */
export async function titlesOf(db: Db, key: string) {
  const sheet = await sheetOfForm(db, key)
  const form = forms.find((one) => key.startsWith(`${one}/`))
  if (sheet === undefined || !form) return []
  const comments = new Map((await roundOf(db, sheet, key)).map((comment) => [comment.user_title, comment]))
  const needed: readonly BidTitle[] = needs[form]
  return [...new Set([...needed, ...comments.keys()])]
    .sort((a, b) => a - b)
    .map((title) => {
      const comment = comments.get(title)
      return {
        user_title: title,
        needed: needed.includes(title),
        signed: comment !== undefined,
        result: comment?.result ?? commentResult.code.agree,
        user: comment?.user ?? '',
        comment: comment?.comment ?? '',
        submit_dt: comment?.submit_dt ?? '',
      }
    })
}

/** The titles that have not agreed. */
export async function notAgreed(
  db: Db,
  sheet: string,
  key: string,
  titles: readonly number[],
): Promise<readonly number[]> {
  const agreed = (await roundOf(db, sheet, key)).filter(({ result }) => result === commentResult.code.agree)
  return titles.filter((title) => !agreed.some(({ user_title }) => user_title === title))
}

/** Keys of the sheet's forms that are in review. */
export async function formsInReview(db: Db, sheet: string): Promise<readonly string[]> {
  const result: string[] = []
  for (const form of forms) {
    const rows = await db
      .selectFrom(form)
      .select('id')
      .where(exactText('bidding_sheet', sheet))
      .where('status', '=', formStatus.code.in_review)
      .orderBy('id')
      .execute()
    result.push(...rows.map(({ id }) => formKey(form, id)))
  }
  return result
}

/** The sheet of a form by the form's key; undefined if it does not exist. */
export async function sheetOfForm(db: Db, key: string): Promise<string | undefined> {
  const [name, id = ''] = key.split('/')
  const form = forms.find((one) => one === name)
  if (!form || !/^\d+$/.test(id)) return undefined
  const row = await db
    .selectFrom(form)
    .select('bidding_sheet')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row?.bidding_sheet
}
