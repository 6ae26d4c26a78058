import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { inBrowser, pairing } from '../../api/client.ts'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import { PageLoader } from '../../ui/feedback/loading.tsx'
import { Frame } from './frame.tsx'
import { SignIn } from './sign_in.tsx'
import { useTexts } from './texts.ts'

// Seen once at each machine of the LAN.
const PairMachine = lazyPart(() => import('./pair_machine.tsx').then((part) => part.PairMachine))

/** How one comes in: by signing in; from the LAN only at a machine that is paired, and where everything is encrypted. */
export function SignInScreen({ plant }: { plant: SetupAnswer }) {
  const { t } = useTexts()
  const place = useQuery({ queryKey: ['pairing'], queryFn: pairing.read, enabled: inBrowser })
  if (place.isLoading) return <PageLoader />
  const here = place.data
  // A paired machine may come back to trust the certificate.
  if (here?.sign_in === 'unpaired' || (here?.name && location.pathname.startsWith('/pair')))
    return (
      <Suspense fallback={<PageLoader />}>
        <PairMachine place={here} />
      </Suspense>
    )
  switch (here?.sign_in) {
    case 'programs_only':
      return (
        <Frame title={plant.plant_name || t.product} about={t.product}>
          <Alert color="wait">{t.programs_only}</Alert>
        </Frame>
      )
    default:
      return <SignIn plant={plant} />
  }
}
