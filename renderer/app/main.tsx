import '../ui/polyfills.ts'
import './zod_jitless.ts'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '../ui/look/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPageTexts } from '../i18n/index.ts'
import { App } from './app.tsx'
import '../ui/look/fonts.ts'
import { keepInputMethodKeys } from '../ui/keyboard/input_method.ts'
import { watchDialogs } from '../ui/keyboard/page_keys.ts'
import { restoreAppearance } from '../ui/look/appearance.ts'

restoreAppearance()
keepInputMethodKeys(window)
watchDialogs(window)
const root = document.getElementById('root')
// The frame and the sign-in form have texts of their own, in the script of the common ones.
await loadPageTexts()
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
