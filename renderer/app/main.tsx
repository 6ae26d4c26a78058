import '../ui/polyfills.ts'
import './zod_jitless.ts'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '../ui/look/tokens.css'
import '../ui/look/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPageTexts } from '../i18n/index.ts'
import { App } from './app.tsx'
import { recordPages } from './match_route.ts'
import '../ui/look/fonts.ts'
import { keepInputMethodKeys } from '../ui/keyboard/input_method.ts'
import { watchDialogs } from '../ui/keyboard/page_keys.ts'
import { restoreAppearance } from '../ui/look/appearance.ts'
import { setRecordPages } from '../ui/navigation/record_url.ts'

setRecordPages(recordPages)
restoreAppearance()
keepInputMethodKeys(window)
watchDialogs(window)
// The frame and the sign-in form have texts of their own, in the script of the common texts.
await loadPageTexts()
const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  const render = (key: number) =>
    root.render(
      <StrictMode>
        <App key={key} />
      </StrictMode>,
    )
  render(0)
  // Development only: columns and forms are memoized by their declaration, which `build/dev/hot_texts.ts` has changed in place.
  if (import.meta.hot) window.addEventListener('labels-changed', () => render(Date.now()))
}
