import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { asAssigned, isAdmin } from '../../../../shared/kernel/people.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import { type Acting, allows } from '../../../../shared/kernel/transitions.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { bidding_comments } from '../../../../shared/procurement/bidding_comments.ts'
import { bidTitle, formStatus } from '../../../../shared/procurement/codes.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type FormName, formKey, forms, needs, roundOf } from './countersigning.ts'

type Inbox = Output<Resources['bidding_comments'], 'inbox'>

const titles = Object.values(bidTitle.code)

/** The titles under which this person may sign; for an administrator only those the form requires. */
const titlesOf = (form: FormName, acting: Acting) =>
  titles.filter(
    (user_title) =>
      allows(bidding_comments, bidding_comments.spec.allow.create, { user_title }, acting) &&
      (!isAdmin(acting.caller) || needs[form].includes(user_title)),
  )

/**
 * What the caller has not yet signed in the current round of each form: required signatures that wait for
 * him first, then by age.
 */
export async function countersignInbox(
  db: Db,
  acting: Acting,
  readForms: (name: FormName) => Promise<readonly FormInReview[]> = (name) => formsToSign(db, name),
): Promise<Inbox> {
  const inbox: Inbox[number][] = []
  for (const name of forms) {
    const mine = titlesOf(name, acting)
    const own = titlesOf(name, { ...acting, caller: asAssigned(acting.caller) })
    if (mine.length === 0) continue
    for (const { changed_dt, price, opinions, ...form } of await readForms(name)) {
      const open = mine.filter((title) => !opinions.some(({ user_title }) => user_title === title))
      inbox.push(
        ...open.map((user_title) => ({
          ...form,
          price: price ?? '',
          since: showTime(changed_dt),
          form: formKey(name, form.record),
          resource: name,
          user_title,
          needed: needs[name].includes(user_title) && own.includes(user_title),
          opinions,
        })),
      )
    }
  }
  return inbox.toSorted((a, b) => Number(b.needed) - Number(a.needed))
}

export type FormInReview = Awaited<ReturnType<typeof formsToSign>>[number]

/** The tables that tell which forms of a kind are in review. */
export const formTables = (name: FormName) =>
  [name, 'bidding_sheets', 'supply_relationships', 'bidding_comments'] as const

/** Forms in review by age, with the opinions of their round. Other requests go on between some of them. */
export async function formsToSign(db: Db, name: FormName) {
  const forms = await inReview(db, name)
  const found: ((typeof forms)[number] & Pick<Inbox[number], 'opinions'>)[] = []
  for (const form of forms) {
    const opinions = (await roundOf(db, form.bidding_sheet, formKey(name, form.record))).map(
      ({ id, user_title, user, result, comment, submit_dt }) => ({
        id,
        user_title,
        user,
        result,
        comment,
        submit_dt,
      }),
    )
    found.push({ ...form, opinions })
    if (found.length % formsInTurn === 0) await nextTurn()
  }
  return found
}
/** So many take some milliseconds. */
const formsInTurn = 50

const inReview = (db: Db, name: FormName) =>
  db
    .selectFrom(name)
    .innerJoin('bidding_sheets as sheet', (join) =>
      join.on(({ cast, eb, ref }) =>
        eb('sheet.id', '=', cast<number>(ref(`${name}.bidding_sheet`), 'integer')),
      ),
    )
    .select([
      `${name}.id as record`,
      `${name}.bidding_sheet`,
      'sheet.uid as sheet_uid',
      'sheet.purchase_order',
      'sheet.changed_dt',
      ({ selectFrom }) =>
        selectFrom('supply_relationships as judged')
          .select('judged.price')
          // The index of the column is without case.
          .where(sql`nocase(judged.bidding_sheet)`, '=', sql`nocase(${sql.ref(`${name}.bidding_sheet`)})`)
          .where('judged.G', '=', yes)
          .limit(1)
          .as('price'),
    ])
    .where(`${name}.status`, '=', formStatus.code.in_review)
    .orderBy(`${name}.id`)
    .execute()
