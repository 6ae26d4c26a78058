import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { ApiError, session, setup } from '../api/client.ts'
import { MeContext, useRelated } from '../api/current_user.ts'
import { queryClient } from '../api/queries.ts'
import { setPlantLanguage, useTexts } from '../i18n/index.ts'
import { ErrorBoundary } from '../ui/feedback/error_boundary.tsx'
import { lazyPart } from '../ui/feedback/lazy_part.tsx'
import { PageLoader } from '../ui/feedback/loading.tsx'
import { themeIn, tokenColours } from '../ui/look/theme.ts'
import { Shell } from './shell/shell.tsx'
import { SignInScreen } from './sign_in/sign_in_screen.tsx'
import { OfficeUnreachable } from './sign_in/unreachable.tsx'

// Seen once in the life of an office.
const FirstRun = lazyPart(() => import('./first_run/first_run.tsx').then((part) => part.FirstRun))

export function App() {
  const { t } = useTexts()
  return (
    <MantineProvider theme={themeIn(t)} cssVariablesResolver={tokenColours} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <Office />
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Nobody is signed in: an answer like any other. */
async function whoAmI() {
  try {
    // Whoever has not changed a made password signs in with it, and changes it then.
    const { user, must_change } = await session.read()
    return must_change ? null : user
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 401) return null
    throw error
  }
}

/** First run, sign-in, or the office: what stands on the screen follows from these two answers. */
function Office() {
  const { t } = useTexts()
  const office = useQuery({ queryKey: ['setup'], queryFn: setup.read, staleTime: Number.POSITIVE_INFINITY })
  const me = useQuery({ queryKey: ['session'], queryFn: whoAmI, staleTime: Number.POSITIVE_INFINITY })
  const related = useRelated(me.data ?? null)
  const plant = office.data
  useEffect(() => {
    if (plant && !plant.needed) setPlantLanguage(plant.language)
  }, [plant])
  useEffect(() => {
    document.title = plant?.plant_name ? `${plant.plant_name} · ${t.product}` : t.product
  }, [plant, t])
  useEffect(() => {
    // Whoever is signed in has nothing to pair, and the code in that address names no page.
    if (me.data && window.location.pathname.startsWith('/pair')) window.location.replace('/')
  }, [me.data])
  if (office.isError || me.isError)
    return <OfficeUnreachable error={office.error ?? me.error} again={() => queryClient.refetchQueries()} />
  if (!plant || me.data === undefined) return <PageLoader />
  if (plant.needed)
    return (
      <Suspense fallback={<PageLoader />}>
        <FirstRun asksCode={plant.asks_code} />
      </Suspense>
    )
  if (!me.data) return <SignInScreen plant={plant} />
  return (
    <MeContext value={related}>
      <Shell plant={plant} />
    </MeContext>
  )
}
