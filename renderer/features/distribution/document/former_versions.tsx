import { Anchor, Title } from '@mantine/core'
import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import styles from '../documents.module.css'
import { useTexts } from '../texts.ts'

const versions = bidding_documents.fields.former_versions
type Versions = ReturnType<typeof versions.toWire>

/** What came back of a document, the oldest first. */
export function versionsOf(record: Row): Versions {
  const read = versions.accepts.safeParse(record.former_versions)
  return read.success ? read.data : []
}

interface Props {
  readonly versions: Versions
  /** The path of the one that is looked at; undefined for the document as it is now. */
  readonly shown: string | undefined
  readonly show: (path: string | undefined) => void
}

/** The versions that came back, the last first: each can be looked at, and why it came back is told. */
export function FormerVersions({ versions: former, shown, show }: Props) {
  const { t } = useTexts()
  if (former.length === 0) return null
  return (
    <>
      <Title order={4} mt="sm">
        {t.documents.versions}
      </Title>
      <ul className={styles.versions}>
        {former
          .toReversed()
          .map(({ path, name, upload_dt, sender, returned_by, returned_dt, return_reason }) => (
            <li key={returned_dt}>
              <Anchor
                component="button"
                type="button"
                aria-pressed={path === shown}
                onClick={() => show(path === shown ? undefined : path)}
              >
                {name}
              </Anchor>{' '}
              <span className={styles.soft}>
                {sender} {timeText(upload_dt)}
              </span>
              <div>{t.documents.returned_by(returned_by, timeText(returned_dt), return_reason)}</div>
            </li>
          ))}
      </ul>
    </>
  )
}
