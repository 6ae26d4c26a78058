import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { users } from '../../../../shared/core/users.ts'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { detailTable } from '../../../../shared/process/codes.ts'
import { quota_lists } from '../../../../shared/process/quota_lists.ts'
import { write } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { readRecord } from '../../../api/queries.ts'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { useStepKeys } from '../../../ui/keyboard/step_keys.ts'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { fieldTime } from '../../../ui/value/field_text.ts'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { useLibrary } from '../libraries/use_library.ts'
import { useTexts } from './texts.ts'
import type { QuotaToSign } from './use_to_sign.ts'

interface Change {
  readonly reviewer?: number
  readonly writer?: null
  readonly reason?: string
}

/** The head of the page: the chosen quota list is reviewed, or opened again by the head of the department. */
export function QuotaHead({ list, sub }: { list: number; sub: string }) {
  const { t } = useTexts()
  const me = useMe()
  const { caller } = actingAs(me)
  const [isReturning, setReturning] = useState(false)
  const mayReturn = isAdmin(caller) || me.roles.includes('process_head')
  const [act, isPending] = useAction(
    async (input: Change) => {
      setReturning(false)
      // Signed is what the screen shows.
      const { version } = await readRecord(quota_lists.name, list)
      await write('quota_lists', 'update', { id: list, ...input }, { ifMatch: version })
    },
    { refresh: [quota_lists.name] },
  )
  const review = () => {
    if (!isPending) void act({ reviewer: me.id })
  }
  const returns = () => mayReturn && setReturning(true)
  useStepKeys({ 1: review, 2: returns }, (press) => press())
  return (
    <PageHead
      title={t.pages.sign}
      sub={sub}
      primary={{ name: 'review', label: t.quotas.review, keys: 'F9', press: review, loading: isPending }}
      more={[
        [
          {
            name: 'reopen',
            label: t.quotas.reopen,
            keys: '2',
            why: mayReturn ? undefined : t.forms.not_yours,
            press: returns,
            dialog: isReturning && (
              <ReasonDialog
                title={t.quotas.reopen}
                says={t.quotas.reopen_about}
                give={(reason) => void act({ writer: null, reason })}
                cancel={() => setReturning(false)}
              />
            ),
          },
        ],
      ]}
    />
  )
}

/** Who compiled it, for which library; its rows are on the page of the library. */
export function QuotaToRead({ list, href }: { list: QuotaToSign; href: string }) {
  const { t, language } = useTexts()
  const { data: library } = useLibrary(list.lib)
  const nameOf = useReferenceNames(quota_lists)
  return (
    <Stack gap="xs" p="md">
      <Text fw={600}>{nameOfCode(detailTable, list.category)[language]}</Text>
      {library && (
        <Text>{[t.sign.order(String(library.record.work_order_uid)), library.record.name].join(' · ')}</Text>
      )}
      <Text c="var(--text-3)">
        {t.sign.compiled(nameOf(users.name, list.writer), fieldTime(list, 'write_dt'))}
      </Text>
      <Anchor href={href}>{t.sign.open}</Anchor>
    </Stack>
  )
}
