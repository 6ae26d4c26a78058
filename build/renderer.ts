import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { at } from './places.ts'
import { scriptsOf, sizeTable, tooLarge } from './sizes.ts'
import type { Say } from './target.ts'

const isFont = (file: string) => /\.(woff2?|ttf|otf)$/.test(file)

/** The pages, for the desktop window and for a LAN browser from Chromium 109 on. */
export async function buildRenderer(folder: string, say: Say): Promise<void> {
  const result = await build({
    configFile: false,
    root: at('renderer'),
    // Relative, because the desktop and the LAN serve the same folder from different addresses.
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome109',
      cssTarget: 'chrome109',
      modulePreload: { polyfill: false },
      // The font comes in a hundred subsets of which a page needs a few: inlined, every page would carry all.
      assetsInlineLimit: (file) => (isFont(file) ? false : undefined),
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
    },
  })
  const scripts = scriptsOf(result)
  for (const line of sizeTable(scripts)) say(line)
  const faults = tooLarge(scripts)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
