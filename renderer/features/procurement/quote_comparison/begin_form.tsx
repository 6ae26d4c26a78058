import { Alert, Button } from '@mantine/core'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { focusBesidePage } from '../../../ui/form/restore_focus.ts'
import { makeForm } from '../first_form.ts'
import { useTexts } from './texts.ts'
import type { Kind } from './use_comparison.ts'

/** The compulsory form begins with what its sheet knows. */
export function BeginForm({ sheet, kind }: { sheet: Row; kind: Kind }) {
  const { t } = useTexts()
  const [begin, making] = useAction(() => makeForm(kind.form.name, Number(sheet.id)))
  const mine = mayCreate(kind.form, actingAs(useMe()))
  return (
    <Alert mx="md" mb="sm" p="xs">
      {mine ? t.parity.no_form : t.parity.buyer_begins}{' '}
      {mine && (
        <Button
          size="compact-sm"
          loading={making}
          onClick={() => void begin()}
          autoFocus={!focusBesidePage()}
          data-begin
        >
          {kind.isDirect ? t.parity.begin_direct : t.parity.begin_parity}
        </Button>
      )}
    </Alert>
  )
}
