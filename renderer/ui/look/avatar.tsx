import styles from './avatar.module.css'

/** The grounds `--person-0` to `--person-5` of tokens.css. */
const grounds = 6

interface Props {
  /** The id of the user: it chooses the ground. */
  readonly id: number
  /** As the person is written, family name first. */
  readonly name: string
}

/** A person as the first character of the family name; the whole name is in the title. */
export const Avatar = ({ id, name }: Props) => {
  const ground = id % grounds
  return (
    <span
      className={styles.avatar}
      style={{ background: `var(--person-${ground}-soft)`, color: `var(--person-${ground})` }}
      role="img"
      aria-label={name}
      title={name}
    >
      {[...name][0]}
    </span>
  )
}
