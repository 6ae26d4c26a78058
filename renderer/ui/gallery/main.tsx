// Development only: `npm run dev` serves it at /gallery; the build starts at renderer/index.html and never comes here.
import '../polyfills.ts'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '../look/page.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '../../api/client.ts'
import { MeContext } from '../../api/current_user.ts'
import { queryClient } from '../../api/queries.ts'
import { loadPageTexts, useTexts } from '../../i18n/index.ts'
import '../look/fonts.ts'
import { PageLoader } from '../feedback/loading.tsx'
import { themeIn, tokenColours } from '../look/theme.ts'
import { Gallery } from './gallery.tsx'

function GalleryApp() {
  const { t } = useTexts()
  return (
    <MantineProvider theme={themeIn(t)} cssVariablesResolver={tokenColours} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<PageLoader />}>
          <SignedIn />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Inputs that read from the office have the session of the pages at the same address, if there is one. */
function SignedIn() {
  const { data } = useQuery({ queryKey: ['session'], queryFn: session.read, retry: false })
  return (
    <MeContext value={data?.user ?? null}>
      <Gallery />
    </MeContext>
  )
}

await loadPageTexts()
const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <StrictMode>
      <GalleryApp />
    </StrictMode>,
  )
