import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Refused, session, setup } from '../api/client.ts'
import { MeContext, useRelated } from '../api/current_user.ts'
import { queryClient } from '../api/queries.ts'
import { speakAsPlant, useTexts } from '../i18n/index.ts'
import { Fault } from '../ui/feedback/error_boundary.tsx'
import { fetched } from '../ui/feedback/lazy_part.tsx'
import { Waiting } from '../ui/feedback/loading.tsx'
import { readableColours, themeIn } from '../ui/look/theme.ts'
import { Shell } from './shell/shell.tsx'
import { Door } from './sign_in/sign_in_screen.tsx'
import { NoAnswer } from './sign_in/unreachable.tsx'

// Seen once in the life of an office.
const FirstRun = fetched(async () => (await import('./first_run/first_run.tsx')).FirstRun)

export function App() {
  const { t } = useTexts()
  return (
    <MantineProvider theme={themeIn(t)} cssVariablesResolver={readableColours} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Fault>
          <Office />
        </Fault>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Nobody is signed in: an answer like any other. */
async function whoAmI() {
  try {
    return (await session.read()).user
  } catch (error) {
    if (error instanceof Refused && error.problem.status === 401) return null
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
    if (plant && !plant.needed) speakAsPlant(plant.language)
  }, [plant])
  useEffect(() => {
    document.title = plant?.plant_name ? `${plant.plant_name} · ${t.product}` : t.product
  }, [plant, t])
  useEffect(() => {
    // Whoever is signed in has nothing to pair, and the code in that address names no page.
    if (me.data && window.location.pathname.startsWith('/pair')) window.location.replace('/')
  }, [me.data])
  if (office.isError || me.isError)
    return <NoAnswer error={office.error ?? me.error} again={() => queryClient.refetchQueries()} />
  if (!plant || me.data === undefined) return <Waiting />
  if (plant.needed)
    return (
      <Suspense fallback={<Waiting />}>
        <FirstRun asksCode={plant.asks_code} />
      </Suspense>
    )
  if (!me.data) return <Door plant={plant} />
  return (
    <MeContext value={related}>
      <Shell plant={plant} />
    </MeContext>
  )
}
