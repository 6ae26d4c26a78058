import { Code, Text } from '@mantine/core'
import { useTexts } from './texts.ts'

/** Compared by eye with what a browser shows of the certificate, or by ear. */
export function Fingerprint({
  shown: { fingerprint, words },
}: {
  readonly shown: { readonly fingerprint: string; readonly words: string }
}) {
  const lan = useTexts().t.lan
  return (
    <div>
      <Text>{lan.fingerprint_words}</Text>
      <Text fw={600} data-words>
        {words}
      </Text>
      <Text mt={4}>{lan.fingerprint}</Text>
      <Code block style={{ whiteSpace: 'pre-wrap' }}>
        {fingerprint}
      </Code>
    </div>
  )
}
