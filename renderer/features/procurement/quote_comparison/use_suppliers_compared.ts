import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { write } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { showError } from '../../../ui/feedback/use_action.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { useTexts } from './texts.ts'

interface Facts {
  readonly sheet: number
  readonly check: string | undefined
  readonly judged: readonly Row[]
}

/** Who is compared for a sheet, and which one of them is recommended: stored at once. */
export function useSuppliersCompared({ sheet, check, judged }: Facts) {
  const { t } = useTexts()
  const [fresh, setFresh] = useState<number>()
  const tried = async (work: () => Promise<void>) => {
    await work().catch(showError)
    await refresh('supply_relationships')
  }
  const change = (id: number, G: boolean) => write('supply_relationships', 'update', { id, G })
  return {
    /** The one that has just been added: its column takes the cursor. */
    fresh,
    async add(supplier: Row): Promise<void> {
      const uid = fieldText(supplier, 'uid')
      if (judged.some(({ supplier_code }) => supplier_code === uid)) {
        notifications.show({ message: t.parity.added_already(fieldText(supplier, 'name')) })
        return
      }
      const input = {
        bidding_sheet: String(sheet),
        supplier_code: uid,
        ...(check !== undefined && { supplier_check: check }),
      }
      await tried(async () => {
        const { value } = await write('supply_relationships', 'create', input)
        setFresh(Number(value.id))
      })
    },
    /** A sheet recommends one: the former one is so no longer. */
    recommend: (id: number, wanted: boolean): Promise<void> =>
      tried(async () => {
        const others = judged.filter((one) => one.G === true && Number(one.id) !== id)
        for (const { id: other } of wanted ? others : []) await change(Number(other), false)
        await change(id, wanted)
      }),
  }
}
