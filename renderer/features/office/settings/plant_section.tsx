import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type ApiError, write } from '../../../api/client.ts'
import { useOperation } from '../../../api/queries.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { useSaveKey } from '../../../ui/keyboard/shortcuts.ts'
import { FolderInput } from './folder_input.tsx'
import { ModulesForm } from './modules_form.tsx'
import { useTexts } from './texts.ts'

interface Plant {
  readonly plant_name: string
  readonly language: string
  readonly backup_folder: string
}

/** Name, language and backup folder of the plant. */
export function PlantSection() {
  const { data, error } = useOperation('plant', 'shown', {})
  if (error) return <Alert color="late">{error.message}</Alert>
  return (
    data && (
      <>
        <PlantForm stored={data} />
        <ModulesForm />
      </>
    )
  )
}

function PlantForm({ stored }: { stored: Plant }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<Partial<Plant>>({})
  const [refused, setRefused] = useState<ApiError>()
  const [isSaved, setSaved] = useState(false)
  const shown = { ...stored, ...typed }
  const refusals = refused?.problem.errors ?? []
  const errorOf = (name: string) => refusals.find(({ field }) => field === name)?.message
  const set = (name: keyof Plant) => (value: string) => setTyped((now) => ({ ...now, [name]: value }))
  const isChanged = Object.keys(typed).length > 0
  const [send, saving] = useAction(
    () => {
      setRefused(undefined)
      const { plant_name, language, backup_folder } = shown
      return write('plant', 'set', { plant_name, language, backup_folder })
    },
    {
      refresh: ['plant', 'setup'],
      refused: setRefused,
      done() {
        setTyped({})
        setSaved(true)
      },
    },
  )
  const save = () => {
    if (isChanged) void send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  useSaveKey(save)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t.plant_name}
          // Whoever was set up by a script has none yet.
          description={stored.plant_name === '' && t.settings.name_missing}
          required
          value={shown.plant_name}
          onChange={(event) => set('plant_name')(event.currentTarget.value)}
          error={errorOf('plant_name')}
        />
        <Select
          label={t.settings.plant_language}
          description={t.settings.plant_language_about}
          data={[
            { value: 'zh', label: t.languages.zh },
            { value: 'en', label: t.languages.en },
          ]}
          value={shown.language}
          onChange={(value) => set('language')(value ?? 'zh')}
          allowDeselect={false}
          error={errorOf('language')}
        />
        <FolderInput
          value={shown.backup_folder}
          change={set('backup_folder')}
          error={errorOf('backup_folder')}
        />
        {refused && refusals.length === 0 && <Alert color="late">{refused.message}</Alert>}
        {(isChanged || saving) && (
          <Group>
            <Button type="submit" data-save title="Ctrl+S" loading={saving}>
              {t.save}
            </Button>
            <Button variant="default" onClick={() => setTyped({})}>
              {t.restore}
            </Button>
          </Group>
        )}
        <Text role="status" c="var(--text-3)">
          {isSaved && !isChanged && `✓ ${t.saved}`}
        </Text>
        <Text c="var(--text-3)">{t.settings.plant_about}</Text>
      </Stack>
    </form>
  )
}
