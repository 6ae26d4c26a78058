import { orderHash } from '../navigation/record_url.ts'
import styles from './order_link.module.css'

interface Props {
  readonly text: string
  /** Of a work order or one of its units; '' if the text names none. */
  readonly number: string
  /** Whether Tab stops there: not where a cursor walks over the rows. */
  readonly inTabOrder?: boolean
}

/** A text in which the number of a work order is a link to it. */
export function OrderText({ text, number, inTabOrder = true }: Props) {
  const at = number === '' ? -1 : text.indexOf(number)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <a
        tabIndex={inTabOrder ? undefined : -1}
        draggable={false}
        className={styles.link}
        href={orderHash(number)}
        data-order={number}
      >
        {number}
      </a>
      {text.slice(at + number.length)}
    </>
  )
}
