import { Anchor, Collapse } from '@mantine/core'
import { useState } from 'react'
import { useDeclarations } from '../../../api/declarations.ts'
import { useOperation } from '../../../api/queries.ts'
import { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { placeOf } from '../../../ui/waiting/item_place.ts'
import { useTexts } from '../texts.ts'
import { Card } from '../widget.tsx'
import styles from './inbox.module.css'
import { InboxRow } from './inbox_row.tsx'
import { itemKey } from './item_facts.ts'

/** What waits for the people of the department; its head sees it folded, and it counts nowhere. */
export function Department() {
  useDeclarations()
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const { data } = useOperation('waiting', 'items', { scope: 'department', limit: 200 })
  const items = data?.results ?? []
  const rows = useRowKeys(items.map(itemKey))
  if (items.length === 0) return null
  return (
    <Card
      title={t.home.in_department}
      sub={t.home.pieces(items.length)}
      tools={
        <Anchor component="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.home.fold : t.home.unfold}
        </Anchor>
      }
    >
      <Collapse expanded={open}>
        <ul className={styles.list} ref={rows.list} {...rows.handlers}>
          {items.map((item) => (
            <InboxRow
              key={itemKey(item)}
              item={item}
              isActive={itemKey(item) === rows.active}
              act={() => navigate(placeOf(item))}
              preview={() => navigate(placeOf(item))}
              opensOnly
            />
          ))}
        </ul>
      </Collapse>
    </Card>
  )
}
