import { Button, Group, TextInput } from '@mantine/core'
import { desktop } from '../../../api/client.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly value: string
  readonly change: (folder: string) => void
  readonly error?: string | undefined
}

/** The desktop shows its folders; in a browser the path on the office's machine is typed. */
export function FolderInput({ value, change, error }: Props) {
  const { t } = useTexts()
  const choose = async () => {
    const folder = await desktop?.chooseFolder()
    if (folder) change(folder)
  }
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        label={t.settings.backup_folder}
        description={t.settings.backup_folder_about}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        error={error}
        autoComplete="off"
        spellCheck={false}
      />
      {desktop && (
        <Button variant="default" onClick={() => void choose()}>
          {t.settings.choose_folder}
        </Button>
      )}
    </Group>
  )
}
