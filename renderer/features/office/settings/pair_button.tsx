import { Alert, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useWrite } from '../../../api/queries.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import type { Code } from './pair_dialog.tsx'
import { useTexts } from './texts.ts'

// Drawing a QR code is some script; a machine is paired once.
const PairDialog = lazyPart(async () => (await import('./pair_dialog.tsx')).PairDialog)

/** Asks the office for a code, and shows it until the machine is paired or the code is over. */
export function PairButton() {
  const lan = useTexts().t.lan
  const [code, setCode] = useState<Code>()
  const write = useWrite('listener', 'pair')
  const give = () => {
    if (!write.isPending) write.mutate({ input: {} }, { onSuccess: ({ value }) => setCode(value) })
  }
  return (
    <>
      <Button variant="default" onClick={give}>
        {lan.pair}
      </Button>
      {write.error && <Alert color="red">{write.error.message}</Alert>}
      {code && (
        <Suspense>
          <PairDialog code={code} again={give} close={() => setCode(undefined)} />
        </Suspense>
      )}
    </>
  )
}
