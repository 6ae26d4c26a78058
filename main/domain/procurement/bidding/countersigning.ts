import type { CodeOf } from '../../../../shared/kernel/codes.ts'
import { no, yes } from '../../../../shared/kernel/kinds.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import { type bidTitle, commentResult, formStatus } from '../../../../shared/procurement/codes.ts'
import { applicationNeeds, checkNeeds, parityNeeds } from '../../../../shared/procurement/titles.ts'
import type { Db } from '../../../db/connection/database.ts'

export const forms = ['bidding_applications', 'parity_ratio_cards', 'supplier_checks'] as const
export type FormName = (typeof forms)[number]
type BidTitle = CodeOf<(typeof bidTitle)['table']>
/** The titles that must have agreed before a form of each kind is approved. */
export const needs: Readonly<Record<FormName, readonly BidTitle[]>> = {
  bidding_applications: applicationNeeds,
  parity_ratio_cards: parityNeeds,
  supplier_checks: checkNeeds,
}

/** As comments name a form: `parity_ratio_cards/3`. */
export const formKey = (form: FormName, id: number): string => `${form}/${id}`

// Written by this file.
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
    .where('bidding_sheet', '=', sheet)
    .orderBy('id')
    .execute()

/** A form is submitted: what was said in an earlier round counts no longer, what waited for a form counts now. */
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

/** A form is taken back: what was said of it is read as before, and counts for it no more. */
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

/** What was said of a form before it was taken back, the latest round first. */
export async function formerOf(db: Db, key: string) {
  const comments = await db
    .selectFrom('bidding_comments')
    .select(['id', 'user_title', 'result', 'user', 'comment', 'submit_dt', 'ended_for'])
    .where('ended_for', 'like', `%"${key}"%`)
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

/** The comments of a form's present round; of one title the last. */
export async function roundOf(db: Db, sheet: string, key: string) {
  const comments = (await commentsOf(db, sheet)).filter(({ counts_for }) => keysIn(counts_for).includes(key))
  return [...new Map(comments.map((comment) => [comment.user_title, comment])).values()]
}

/** The present round of the form that is named so, with the titles that must agree, in the order of T15. */
export async function titlesOf(db: Db, key: string) {
  const sheet = await sheetOfForm(db, key)
  const form = forms.find((one) => key.startsWith(`${one}/`))
  if (sheet === undefined || !form) return []
  const said = new Map((await roundOf(db, sheet, key)).map((comment) => [comment.user_title, comment]))
  const needed: readonly BidTitle[] = needs[form]
  return [...new Set([...needed, ...said.keys()])]
    .sort((a, b) => a - b)
    .map((title) => {
      const comment = said.get(title)
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

/** Those of these titles that have not agreed. */
export async function notAgreed(
  db: Db,
  sheet: string,
  key: string,
  titles: readonly number[],
): Promise<readonly number[]> {
  const agreed = (await roundOf(db, sheet, key)).filter(({ result }) => result === commentResult.code.agree)
  return titles.filter((title) => !agreed.some(({ user_title }) => user_title === title))
}

/** The forms of a sheet that are being countersigned. */
export async function formsInReview(db: Db, sheet: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const form of forms) {
    const rows = await db
      .selectFrom(form)
      .select('id')
      .where('bidding_sheet', '=', sheet)
      .where('status', '=', formStatus.code.in_review)
      .execute()
    found.push(...rows.map(({ id }) => formKey(form, id)))
  }
  return found
}

/** The sheet of a form that is named so; undefined where no such form is. */
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
