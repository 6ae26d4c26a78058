import { useState } from 'react'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import type { OperationInput } from '../../../../shared/kernel/types.ts'
import { quota_lists } from '../../../../shared/process/quota_lists.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { write } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { readRecord } from '../../../api/queries.ts'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { columnsOf, openFields } from '../../../ui/form/editable.ts'
import { IconArrowBackUp, IconSignature, IconTableImport } from '../../../ui/look/icons.ts'
import type { Action, HeadActions } from '../../../ui/page/page_head.tsx'
import type { Family } from './families.ts'
import { type Texts, useTexts } from './texts.ts'
import type { QuotaList } from './use_quota_lists.ts'

interface Props {
  readonly list: QuotaList
  readonly family: Family
  readonly rows: number
  /** Something is typed and not saved. */
  readonly unsaved: boolean
}

/** What is done with a list as a whole: made from the library, written, reviewed, opened again; each says why not. */
export function useQuotaSteps({ list, family, rows, unsaved }: Props): HeadActions {
  const { t } = useTexts()
  const me = useMe()
  const [returning, setReturning] = useState(false)
  const acting = actingAs(me)
  const read = useRecord(quota_lists.name, list.id)
  const why = refusals(list, {
    t,
    rows,
    unsaved,
    me: me.id,
    admin: isAdmin(acting.caller),
    head: acting.caller.roles.includes('process_head'),
    clerk: acting.caller.roles.some((role) => role === 'planner' || role === 'quota_clerk'),
    may: openFields(quota_lists, columnsOf(quota_lists, list), acting),
  })
  const [act] = useAction(
    async (
      operation: 'generate' | 'update',
      input: Omit<OperationInput<Resources, 'quota_lists', 'update'>, 'id'>,
    ) => {
      setReturning(false)
      // Signed is what the screen shows.
      const { version } = read.data ?? (await readRecord(quota_lists.name, list.id))
      await write('quota_lists', operation, { id: list.id, ...input }, { ifMatch: version })
    },
    { refresh: [quota_lists.name, family.resource.name] },
  )
  const sign: Action = {
    name: 'write',
    label: t.quotas.write,
    icon: IconSignature,
    why: why.write,
    press: () => void act('update', { writer: me.id }),
  }
  const review: Action = {
    name: 'review',
    label: t.quotas.review,
    icon: IconSignature,
    why: why.review,
    press: () => void act('update', { reviewer: me.id }),
  }
  const generate: Action = {
    name: 'generate',
    label: t.quotas.generate,
    icon: IconTableImport,
    why: why.generate,
    press: () => void act('generate', {}),
  }
  const reopen: Action = {
    name: 'reopen',
    label: t.quotas.reopen,
    icon: IconArrowBackUp,
    why: why.reopen,
    press: () => setReturning(true),
    dialog: returning && (
      <ReasonDialog
        title={t.quotas.reopen}
        says={t.quotas.reopen_about}
        give={(reason) => void act('update', { writer: null, reason })}
        cancel={() => setReturning(false)}
      />
    ),
  }
  const all = [...(family.generates ? [generate] : []), sign, review, reopen]
  const next = all.find((one) => !one.why && one !== reopen)
  return { primary: next, more: [all.filter((one) => one !== next)] }
}

interface Facts {
  readonly t: Texts
  readonly rows: number
  readonly unsaved: boolean
  readonly me: number
  readonly admin: boolean
  readonly head: boolean
  readonly clerk: boolean
  readonly may: ReadonlySet<string>
}
type Act = 'generate' | 'write' | 'review' | 'reopen'

/** Why something cannot be done now; '' where it can. */
function refusals(
  { write_dt, writer, review_date }: QuotaList,
  { t, rows, unsaved, me, admin, head, clerk, may }: Facts,
): Readonly<Record<Act, string>> {
  const { not_yours } = t.forms
  const first = (...reasons: readonly (readonly [boolean, string])[]): string =>
    reasons.find(([holds]) => holds)?.[1] ?? ''
  const written = write_dt !== null
  return {
    generate: first(
      [!clerk && !admin, not_yours],
      [written, t.quotas.locked],
      [unsaved, t.quotas.save_first],
      [rows > 0, t.quotas.not_empty],
    ),
    write: first(
      [!may.has('writer'), not_yours],
      [written, t.quotas.written_already],
      [unsaved, t.quotas.save_first],
    ),
    review: first(
      [!may.has('reviewer'), not_yours],
      [!written, t.quotas.write_first],
      [review_date !== null, t.quotas.reviewed_already],
      [writer === me && !admin, t.quotas.not_own],
    ),
    reopen: first([!head && !admin, not_yours], [!written, t.quotas.not_written]),
  }
}
