import { welding_material_entries } from '../../../../shared/inventory/entries/welding_material_entries.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useTexts } from '../../../i18n/index.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { IconPlus } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import type { Action } from '../../../ui/page/page_head.tsx'
import type { BoardSheet } from '../use_board.ts'

const { arrival_inspection, storage } = sheetStatus.code
const arriving: readonly number[] = [arrival_inspection, storage]

/** What has arrived is written in from its sheet: the document begins with what the sheet buys. Who may for one kind may for all. */
export function useGoodsIn({ id, status }: BoardSheet): Action | false {
  const { t } = useTexts()
  const mayBegin = mayCreate(welding_material_entries, actingAs(useMe()))
  const href = hashOf(['entries', 'new'], { sheet: String(id) })
  return mayBegin && arriving.includes(status) && { label: t.new_entry, icon: IconPlus, href }
}
