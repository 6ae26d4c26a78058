import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/index.ts'

/** I, l and 1, O and 0 look different: what is shown once may have to be typed. */
const toldApart = { input: { fontFamily: "Consolas, Menlo, 'DejaVu Sans Mono', monospace" } }

/** A text that is carried elsewhere: marked as soon as the cursor is there, and copied by its button. */
export function CopyableText({ label, text }: { label: string; text: string }) {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)
  const place = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const copy = () => {
    place.current?.focus()
    // A page of the LAN has no other clipboard, and the desktop's window is given none.
    setCopied(document.execCommand('copy'))
    button.current?.focus()
  }
  return (
    <Stack gap={6}>
      <TextInput
        ref={place}
        label={label}
        value={text}
        readOnly
        styles={toldApart}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
        {/* Whoever presses Enter once too often copies it, and does not lose it. */}
        <Button ref={button} variant="default" autoFocus onClick={copy}>
          {t.copy_text}
        </Button>
        <Text role="status">{copied && t.copied_text}</Text>
      </Group>
    </Stack>
  )
}
