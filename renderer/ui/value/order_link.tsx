import type { ReactNode } from 'react'
import type { Field } from '../../../shared/kernel/field.ts'
import { orderLinkOf } from '../navigation/record_url.ts'
import styles from './order_link.module.css'

interface Props {
  readonly field: Field | undefined
  /** The value as it is shown. */
  readonly text: string
  readonly children?: ReactNode
  /** Whether Tab stops there: where no cursor walks over it. */
  readonly inTabOrder?: boolean
}

/** A shown value; the number of a work order or of one of its units is a link to that order. In a grid keys reach it by the record's own page. */
export function OrderLink({ field, text, children = text, inTabOrder = false }: Props) {
  const href = field && orderLinkOf(field, text)
  if (href === undefined) return children
  return (
    <a tabIndex={inTabOrder ? 0 : -1} className={styles.link} href={href} data-order={text}>
      {children}
    </a>
  )
}
