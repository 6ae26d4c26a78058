import { useRef } from 'react'
import { allows } from '../../../../shared/kernel/transitions.ts'
import { libraryStatus } from '../../../../shared/process/codes.ts'
import { process_libraries as declared } from '../../../../shared/process/process_libraries.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { columnsOf } from '../../../ui/form/editable.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import type { Library } from './use_library.ts'

const control = ':is(a[href], button:not(:disabled))'

interface Props {
  readonly library: Library
  /** Nothing newer is being read: an import that has just ended is not waited for. */
  readonly settled: boolean
}

/** What a library without parts is for; the cursor goes to its import, or to the first control of the heading. */
export function EmptyLibrary({ library, settled }: Props) {
  const { t } = useTexts()
  const page = hashOf(['libraries', library.id, 'import'])
  const acting = actingAs(useMe())
  const mayImport =
    library.status === libraryStatus.code.empty &&
    allows(declared, declared.spec.allow.upload, columnsOf(declared, { ...library }), acting)
  const next = useRef<HTMLAnchorElement>(null)
  useFocusRecovery(settled, () => {
    const first = next.current ?? document.querySelector<HTMLElement>(`main [data-list] ${control}`)
    first?.focus()
  })
  return (
    <EmptyState
      title={t.libraries.empty}
      about={t.libraries.empty_about}
      {...(mayImport && { action: { label: t.libraries.import, href: page, ref: next } })}
    />
  )
}
