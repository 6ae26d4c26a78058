import './chromium109.ts'
import './strict_csp.ts'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './fonts.ts'
import { keepInputMethodKeys } from './keys/input_method.ts'
import { watchDialogs } from './keys/page_keys.ts'
import { showAsBefore } from './shell/appearance.ts'

showAsBefore()
keepInputMethodKeys(window)
watchDialogs(window)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
