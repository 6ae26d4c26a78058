import type { Browser, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { type Office, openOffice } from '../../main/api/office.ts'
import { sessionsOf } from '../../main/api/sessions.ts'
import { setupOf } from '../../main/api/setup.ts'
import { scratch } from '../office.ts'
import { signInAs } from './by_keys.ts'
import type { openDesktopPage } from './desktop_door.ts'

/** An office with the demo plant, closed with its test. */
export async function demoPlant(directory = scratch()): Promise<Office> {
  const office = await openOffice(directory)
  onTestFinished(() => office.close())
  await setupOf(office, sessionsOf(office), false).demo({ language: 'zh' }, 'test')
  return office
}

/** One of its people at a machine of his own. */
export async function atWork(
  browser: Browser,
  office: Office,
  door: typeof openDesktopPage,
  username: string,
): Promise<Page> {
  const { page, close } = await door(browser, office)
  onTestFinished(close)
  await signInAs(page, username)
  return page
}
