import { Group } from '@mantine/core'
import { useState } from 'react'
import { isAdmin, roles } from '../../../../shared/kernel/people.ts'
import { commentResult, substitutionTitle } from '../../../../shared/procurement/codes.ts'
import { otherTitle, substitutionTitles } from '../../../../shared/procurement/titles.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { refresh, useWrite } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { SoftDisabledButton } from '../../../ui/feedback/soft_disabled_button.tsx'
import { showError } from '../../../ui/feedback/use_action.ts'
import { codeText } from '../../../ui/value/status.ts'
import { Verdict } from '../verdict.tsx'
import styles from './substitutions.module.css'
import { useTexts } from './texts.ts'
import type { Comment } from './use_comments.ts'

interface Props {
  readonly apply: number
  readonly title: string
  /** The last one of this title, which counts. */
  readonly comment: Comment | undefined
  readonly isNeeded: boolean
  /** Why nobody signs just now: something typed is not saved. */
  readonly waits: string
}
type Result = (typeof commentResult.code)[keyof typeof commentResult.code]
const { agree, disagree } = commentResult.code

export function SignatureRow({ apply, title, comment, isNeeded, waits }: Props) {
  const { t, language } = useTexts()
  const { caller } = actingAs(useMe())
  const create = useWrite('sub_spply_comments', 'create')
  const [signing, setSigning] = useState<Result>()
  const says = t.substitutions
  const signers = substitutionTitles[title] ?? otherTitle
  const mine = isAdmin(caller) || signers.some((role) => caller.roles.includes(role))
  const name = codeText(substitutionTitle.table, title, language)
  const sign = async (result: Result, opinion: string) => {
    setSigning(undefined)
    try {
      await create.mutateAsync({ input: { user_title: title, sub_apply: apply, comment: opinion, result } })
    } catch (error) {
      showError(error)
    }
    await refresh('material_sub_applies')
  }
  return (
    <tr>
      <th scope="row">
        {name} {isNeeded && <span className={styles.soft}>{says.needed}</span>}
      </th>
      <td>
        <Result comment={comment} />
      </td>
      <td>{comment?.user}</td>
      <td>{timeText(comment?.submit_dt ?? '')}</td>
      <td className={styles.opinion}>{comment?.comment}</td>
      <td>
        {mine ? (
          <Group gap={6} wrap="nowrap">
            <SoftDisabledButton
              size="compact-sm"
              says={says.agree}
              why={waits}
              press={() => setSigning(agree)}
            />
            <SoftDisabledButton
              size="compact-sm"
              says={says.disagree}
              why={waits}
              press={() => setSigning(disagree)}
            />
          </Group>
        ) : (
          <span className={styles.soft}>
            {says.signed_by(signers.map((role) => roles[role][language]).join(t.comma))}
          </span>
        )}
        {signing !== undefined && (
          <ReasonDialog
            title={says.signs(name)}
            says={signing === agree ? says.opinion_optional : says.opinion_needed}
            label={says.opinion}
            isOptional={signing === agree}
            button={signing === agree ? says.agree : says.disagree}
            give={(opinion) => void sign(signing, opinion)}
            cancel={() => setSigning(undefined)}
          />
        )}
      </td>
    </tr>
  )
}

function Result({ comment }: { comment: Comment | undefined }) {
  const { t } = useTexts()
  if (!comment) return <span className={styles.soft}>{t.substitutions.not_signed}</span>
  return <Verdict result={comment.result ?? disagree} />
}
