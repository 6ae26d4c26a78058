import { Alert, Box, Button, List, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import type { PairingAnswer } from '../../../shared/kernel/office_api.ts'
import { ApiError, pairing } from '../../api/client.ts'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import { Frame } from './frame.tsx'
import { useTexts } from './texts.ts'

/** `/pair#K7QXW3M9PA`: what the QR code of the administrator's window opens. */
const codeOfAddress = (): string =>
  window.location.pathname.startsWith('/pair') ? window.location.hash.replace(/^#\/?/, '') : ''

const TrustCertificate = lazyPart(() =>
  import('../../features/office/trust/trust_certificate.tsx').then((part) => part.TrustCertificate),
)

/** The machine is paired with a code before anybody signs in at it, and may trust the certificate. */
export function PairMachine({ place }: { readonly place: PairingAnswer }) {
  const here = useTexts().t.pairing
  const isPaired = place.sign_in === 'open'
  return (
    <Frame title={isPaired ? place.name : here.title} {...(!isPaired && { about: here.about })}>
      {!isPaired && <PairForm />}
      {place.fingerprint !== '' && (
        <Suspense>
          <Box mt={isPaired ? 0 : 'md'}>
            <TrustCertificate place={place} open={isPaired} />
          </Box>
        </Suspense>
      )}
    </Frame>
  )
}

function PairForm() {
  const here = useTexts().t.pairing
  const [code, setCode] = useState(codeOfAddress)
  const [name, setName] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const pair = useMutation({
    mutationFn: pairing.create,
    // The code in the address is of no use twice; the sign-in stands at the office's own address.
    onSuccess: () => window.location.replace('/'),
    onError: () => first.current?.select(),
  })
  const refusals = pair.error instanceof ApiError ? pair.error.problem.errors : []
  const nameRefused = refusals.find(({ field }) => field === 'name')?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pair.isPending) pair.mutate({ code: code.trim(), name: name.trim() })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <List type="ordered">
          {here.steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
        <TextInput
          ref={first}
          label={here.code}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          autoFocus={code === ''}
          required
        />
        <TextInput
          label={here.name}
          description={here.name_about}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={64}
          autoComplete="off"
          autoFocus={code !== ''}
          error={nameRefused}
          required
        />
        {pair.error && !nameRefused && <Alert color="late">{pair.error.message}</Alert>}
        <Button type="submit">{here.pair}</Button>
      </Stack>
    </form>
  )
}
