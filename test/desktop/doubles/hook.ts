import { registerHooks } from 'node:module'

const runtime = new URL('./runtime.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'electron'
      ? { url: runtime, format: 'module-typescript', shortCircuit: true }
      : next(name, context),
})
