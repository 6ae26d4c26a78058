import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import type { HandedOnItem } from '../../../shared/office/waiting.ts'
import { FormDialog } from '../../ui/dialog/form_dialog.tsx'
import { useAction } from '../../ui/feedback/use_action.ts'
import { useTexts } from './texts.ts'
import { urge } from './urge.ts'

interface Props {
  readonly item: HandedOnItem
  readonly close: () => void
}

/** Several may take it further: whom to ask. All of them until the person says otherwise. */
export function UrgeDialog({ item, close }: Props) {
  const { t } = useTexts()
  const [left, leave] = useState<readonly number[]>([])
  const [ask, busy] = useAction(urge, { done: close })
  const chosen = item.to.filter(({ id }) => !left.includes(id))
  return (
    <FormDialog
      title={t.home.urge_whom(item.title)}
      button={{ children: t.home.urge, loading: busy, disabled: chosen.length === 0 }}
      submit={() => chosen.length > 0 && void ask(item, chosen, t)}
      close={close}
    >
      <Stack gap="xs">
        {item.to.map(({ id, name }, at) => (
          <Checkbox
            key={id}
            label={name}
            checked={!left.includes(id)}
            data-autofocus={at === 0 || undefined}
            onChange={({ currentTarget: { checked } }) =>
              leave(checked ? left.filter((one) => one !== id) : [...left, id])
            }
          />
        ))}
      </Stack>
    </FormDialog>
  )
}
