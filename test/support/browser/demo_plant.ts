import type { Browser, Page } from 'playwright'
import type { Office } from '../../../main/api/office.ts'
import type { Database } from '../../../main/db/connection/database.ts'
import type { DatabaseAccess } from '../../../main/db/office_store.ts'
import { stockKinds } from '../../../shared/inventory/stock/material_classes.ts'
import { whenDone } from '../lifetime.ts'
import { demoFolder, openOffice } from '../prepared_office.ts'
import { openDesktopPage, type PageOptions } from './desktop_page.ts'
import { openLanPage } from './lan_page.ts'

export const transports = { desktop: openDesktopPage, LAN: openLanPage } as const
export type Transport = keyof typeof transports

/**
 * The interface (HTTP or IPC) that the tests of one file use; OFFICE_DOORS=both runs them through both. Tests of drafts and
 * of two people always use both, because an interface itself could lose input.
 */
export const testedTransports = (usual: Transport): readonly Transport[] =>
  everyStory ? ['desktop', 'LAN'] : [usual]

/** All browser tests run, through both interfaces (`npm run test:doors`): also those whose facts API tests cover. */
export const everyStory: boolean = process.env.OFFICE_DOORS === 'both'

/** An office with the demo plant, loaded at the time of this clock; closed with its test. */
export async function demoPlant(directory?: string, clock?: () => string): Promise<Office> {
  const folder = await demoFolder(clock, directory)
  const office = await openOffice(folder, clock && { clock })
  whenDone(() => office.close())
  return office
}

/** One of its people at a machine of his own. */
export async function atWork(
  browser: Browser,
  office: Office,
  door: (typeof transports)[Transport],
  username: string,
  facts?: PageOptions,
): Promise<Page> {
  const { page, close } = await door(browser, office, { ...facts, username })
  whenDone(close)
  await page.getByRole('navigation').first().waitFor()
  return page
}

interface DemoFacts extends PageOptions {
  readonly clock?: () => string
}

/** A demo plant of the test's own with one of its people at work: where most tests begin. */
export async function demoAt(
  browser: Browser,
  door: Transport,
  username: string,
  { clock, ...facts }: DemoFacts = {},
): Promise<{ office: Office; page: Page }> {
  const office = await demoPlant(undefined, clock)
  return { office, page: await atWork(browser, office, transports[door], username, facts) }
}

export const keeperAt = (browser: Browser, door: Transport, facts?: DemoFacts) =>
  demoAt(browser, door, 'user20', facts)

/** Puts the demo plant into the state that a test begins with. */
export const arrange = <T>(
  office: Office,
  run: (access: DatabaseAccess<Database>) => Promise<T>,
): Promise<T> =>
  office.file.write({ user: 0, person: 'test', machine: '', request: '', reason: '', at: office.now() }, run)

/** Documents before the batches that they are of. */
const ofTheStores = [
  'board_steel_material_refund_details',
  'bar_steel_material_refund_details',
  'bought_in_component_refund_details',
  'welding_material_refund_cards',
  'steel_material_refund_cards',
  'bought_in_component_refund_cards',
  'steel_material_apply_details',
  'bought_in_component_apply_details',
  ...stockKinds.map((kind) => `${kind}_apply_cards` as const),
  ...stockKinds.map((kind) => `${kind}_inventory_details` as const),
  ...stockKinds.map((kind) => `${kind}_entry_details` as const),
  ...stockKinds.map((kind) => `${kind}_entries` as const),
  'stock_movements',
] as const

/** Takes everything out of the stores of a demo plant: what a test brings in and draws is all that there is. */
export const emptyStores = (office: Office): Promise<void> =>
  arrange(office, async ({ db }) => {
    for (const table of ofTheStores) await db.deleteFrom(table).execute()
  })

/** Takes every ticket from the shop floor of a demo plant, as if nothing had been begun yet. */
export const emptyFloor = (office: Office): Promise<void> =>
  arrange(office, async ({ db }) => {
    for (const table of ['process_details', 'sub_materials'] as const) await db.deleteFrom(table).execute()
  })
