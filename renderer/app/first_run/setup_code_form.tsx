import { Alert, Button, Code, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Frame } from '../sign_in/frame.tsx'
import { useTexts } from './texts.ts'

/** Before anything else is typed: without the code of its console the office takes none of it. */
export function SetupCodeForm({ refusal, give }: { refusal?: string; give: (code: string) => void }) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') give(code.trim())
  }
  return (
    <Frame title={t.welcome} about={t.setup_code_wanted}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t.setup_code_about}</Text>
          <Code block>setup {window.location.origin}/setup?code=…</Code>
          <TextInput
            label={t.setup_code}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="off"
            autoFocus
            required
          />
          {refusal && <Alert color="red">{refusal}</Alert>}
          <Button type="submit">{t.go_on}</Button>
        </Stack>
      </form>
    </Frame>
  )
}
