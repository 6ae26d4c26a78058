import { type Browser, chromium, type LaunchOptions } from 'playwright'
import { unpackChromium } from './chromium.ts'

/** A headless Chromium with nothing of this machine in it: no system browser, no system fonts. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env } = await unpackChromium()
  // As root, in a container, Chromium has no sandbox to enter. Web security stays on.
  return chromium.launch({ ...options, executablePath, env, args: ['--no-sandbox', ...(options.args ?? [])] })
}

let shared: Promise<Browser> | undefined

/** The browser of all files of this worker; each page lives in a context of its own, and it goes with the worker. */
export function testBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
}
