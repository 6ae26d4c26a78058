import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { fileAt, isUnchecked } from '../../../../shared/kernel/stored_files.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { downloadStoredFile } from '../../../ui/form/download_file.ts'
import styles from '../documents.module.css'
import { useTexts } from '../texts.ts'
import { type Look, lookOf, useContent } from './use_content.ts'

/** A stored file inside the program where it can be shown, and to save in any case. */
export function DocumentFile({ path }: { path: string }) {
  const { t } = useTexts()
  const look = lookOf(path)
  const name = fileAt(path)?.name ?? path
  const [save] = useAction(() => downloadStoredFile(path))
  return (
    <>
      <Group gap="xs" my={4}>
        <Button size="compact-sm" variant="default" onClick={() => void save()}>
          {t.documents.save_file(name)}
        </Button>
        {isUnchecked(name) && <Text size="sm">{t.unchecked}</Text>}
      </Group>
      {look === 'none' ? (
        <Text c="var(--text-3)">{t.documents.no_preview}</Text>
      ) : (
        <Preview path={path} look={look} name={name} />
      )}
    </>
  )
}

function Preview({ path, look, name }: { path: string; look: Look; name: string }) {
  const { t } = useTexts()
  const { address, error } = useContent(path, look)
  const [isBroken, setBroken] = useState(false)
  if (error) return <Alert color="late">{error.message}</Alert>
  if (!address) return <Loader size="sm" aria-label={t.reading} />
  if (isBroken)
    return (
      <Text c="var(--late)" role="alert">
        {t.documents.broken}
      </Text>
    )
  return look === 'picture' ? (
    <img src={address} alt={name} className={styles.picture} onError={() => setBroken(true)} />
  ) : (
    <iframe src={address} title={name} className={styles.pages} />
  )
}
