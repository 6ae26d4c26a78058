import { invalidField } from '../../../shared/kernel/errors.ts'
import { everyInOrder, filterInOrder } from '../../../shared/kernel/in_order.ts'
import { copies } from '../../../shared/office/copies.ts'
import * as store from '../../db/store.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import { officeIdOf } from '../backup/office_id.ts'
import type { AnyAccess, RequestContext } from '../engine/contracts.ts'
import { type CopyCode, readRegistrationCode } from './registration_code.ts'

const refused = (text: LocalizedText) => invalidField('code', text)

/**
 * Makes a copy known again that this office gave before it was restored to an earlier moment. Its return files are opened as
 * always then: they bring the values that their edits began from.
 */
export async function registerCopy(
  code: string,
  { engine, access, caller }: RequestContext,
): Promise<number> {
  const { statements } = access
  const facts = readRegistrationCode(code)
  if (!facts) throw refused(say((t) => t.copies.wrong_code))
  if (facts.office_mark !== officeIdOf(engine.directory))
    throw refused(say((t) => t.copies.code_of_other_office(facts.office_name)))
  const [known] = await statements.all('select name from copies where uid = ?', [facts.uid])
  if (known) throw refused(say((t) => t.copies.is_known(String(known['name']))))
  const shared = await lastSharedEntry(facts, access)
  const isThere = (table: 'users' | 'work_orders') => async (id: number) =>
    isFromBefore(table, id, shared, access)
  if (!(await everyInOrder([facts.holder, ...facts.companions], isThere('users'))))
    throw refused(say((t) => t.copies.person_lost))
  const { uid, secret, name, holder, companions, orders, taken_dt, due_dt, program, version } = facts
  return store.insertRow(statements, copies, {
    ...{ uid, secret, name, holder, taken_dt, due_dt, program, version },
    companions: JSON.stringify(companions),
    orders: JSON.stringify(await filterInOrder(orders, isThere('work_orders'))),
    bases: JSON.stringify([{ entry: facts.base, hash: facts.base_hash, at: taken_dt, shared }]),
    creator: caller.id,
  })
}

/** What was written at the taking or before is of the office that gave the copy; what is later was written since it was restored. */
async function lastSharedEntry({ taken_dt, base }: CopyCode, { statements }: AnyAccess): Promise<number> {
  const [last] = await statements.all(
    'select id from journal where at <= ? and id <= ? order by id desc limit 1',
    [taken_dt, base],
  )
  return Number(last?.['id'] ?? 0)
}

/** A record that was made since the office was restored may have the number of one that is lost. */
const isFromBefore = async (
  table: string,
  id: number,
  shared: number,
  { statements }: AnyAccess,
): Promise<boolean> =>
  (await statements.all(`select 1 from "${table}" where id = ?`, [id])).length > 0 &&
  (
    await statements.all(
      "select 1 from journal where resource = ? and record = ? and id > ? and kind = 'create'",
      [table, id, shared],
    )
  ).length === 0
