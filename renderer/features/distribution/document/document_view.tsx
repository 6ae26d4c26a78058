import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { documentStatus } from '../../../../shared/distribution/codes.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { FileViewer } from '../../../ui/viewer/file_viewer.tsx'
import styles from '../documents.module.css'
import { useTexts } from '../texts.ts'
import { FormerVersions, versionsOf } from './former_versions.tsx'
import { SendAgain } from './send_again.tsx'

interface Props {
  readonly loaded: Loaded
  /** Opens the document after this one. */
  readonly next?: (() => void) | undefined
}

/** The file of a document, why it came back, and its former versions. */
export function DocumentView({ loaded, next }: Props) {
  const { t } = useTexts()
  const { record } = loaded
  const [shown, setShown] = useState<string>()
  const path = shown ?? fieldText(record, 'path')
  const isReturned = record.status === documentStatus.code.returned
  return (
    <>
      {isReturned && (
        <div className={styles.returned}>
          <Alert color="wait" p="xs">
            {t.documents.came_back(fieldText(record, 'return_reason'))}
          </Alert>
          <SendAgain loaded={loaded} />
        </div>
      )}
      <FileViewer key={path} path={path} next={next} />
      <FormerVersions versions={versionsOf(record)} shown={shown} show={setShown} />
      {shown !== undefined && (
        <Text c="var(--wait)" role="status" px="md" pb="xs">
          ▲ {t.documents.former_shown}
        </Text>
      )}
    </>
  )
}
