import { AppError } from '../../../shared/kernel/errors.ts'
import { everyInOrder } from '../../../shared/kernel/in_order.ts'
import { hasRecords } from '../../../shared/kernel/resource.ts'
import type { Db } from '../../db/connection/database.ts'
import { personOf } from '../../domain/core/people.ts'
import { setSetting, setting } from '../../domain/office/settings.ts'
import { type Language, say } from '../../texts/index.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { applyCards } from './apply_cards.ts'
import { arrivals } from './arrivals.ts'
import { bakes } from './bakes.ts'
import { biddingSheets } from './bidding_sheets.ts'
import { boughtEntries } from './bought_entries.ts'
import { cardsOf26001 } from './cards.ts'
import { comments } from './comments.ts'
import { opening } from './days.ts'
import { documents } from './documents.ts'
import { countersignedForms } from './forms.ts'
import { humiture } from './humiture.ts'
import { libraries } from './libraries.ts'
import { openingEntries } from './opening_entries.ts'
import { orderBook } from './orders.ts'
import { administrator, keeper, people, plantLoader, staff } from './people.ts'
import { productionPlans } from './plans.ts'
import { purchaseOrders } from './purchase_orders.ts'
import { quotasOf26001 } from './quotas.ts'
import { refundCards } from './refund_cards.ts'
import { seamsOf26001 } from './seams.ts'
import { shopFloor } from './shop_floor.ts'
import { shopPeople } from './shop_people.ts'
import { type DemoStep, executeSteps, type StepSeen } from './steps.ts'
import { substitution } from './substitution.ts'
import { judgedSuppliers, suppliers } from './suppliers.ts'
import { warehouses } from './warehouses.ts'

const plantName = '华鼎压力容器有限公司'
/** Everybody's. */
export const demoPassword = 'demo-plant'

/** The demo steps of each module, for a given day of loading. */
const parts: readonly ((today: string) => readonly DemoStep[])[] = [
  warehouses,
  openingEntries,
  humiture,
  bakes,
  orderBook,
  documents,
  libraries,
  seamsOf26001,
  quotasOf26001,
  cardsOf26001,
  productionPlans,
  shopFloor,
  suppliers,
  purchaseOrders,
  biddingSheets,
  countersignedForms,
  judgedSuppliers,
  arrivals,
  boughtEntries,
  substitution,
  applyCards,
  refundCards,
  comments,
]

/** Resources that every new office has rows of. */
const startContents: readonly string[] = ['bake_classes', 'lead_times', 'materials', 'plant_parameters']

/**
 * Loads the demo plant of 60 working days into an empty office, each record at its time and by its person; returns the
 * store keeper's user id. Everyone's password is `demo-plant`; the administrator has his own password instead if one is
 * given. 409 if the office has a department, user or record.
 */
export async function loadDemo(
  engine: OfficeServices,
  language: Language,
  administratorPassword?: string,
  seen?: StepSeen,
): Promise<number> {
  await requireEmpty(engine)
  const { passwords } = engine
  // Refused before anything is loaded.
  const own = administratorPassword ? await passwords.hashNew(administratorPassword, [plantName]) : undefined
  const today = engine.now().slice(0, 10)
  const db: Db = engine.file.reading.db
  await settle(engine, today, async (db) => {
    // Checked in the commit queue, so that of two simultaneous requests the second fails.
    await assertNoDemo(db)
    if (await db.selectFrom('users').select('id').executeTakeFirst()) throw needsEmpty()
    // Set first, so that an incompletely loaded office counts as a demo and is never served on the LAN.
    await setSetting(db, 'demo', 'yes')
    await setSetting(db, 'plant_name', plantName)
    await setSetting(db, 'language', language)
  })
  await executeSteps(engine, [...people(today), ...shopPeople(today)], () => plantLoader, seen)
  const hashed = await passwords.hash(demoPassword)
  await settle(engine, today, async (db) => {
    await db.updateTable('users').set({ password: hashed }).execute()
    if (own) await db.updateTable('users').set({ password: own }).where('id', '=', administrator).execute()
  })
  const persons = new Map(
    await Promise.all(staff.map(async (_, at) => [at + 1, await personOf(db, at + 1)] as const)),
  )
  await executeSteps(
    engine,
    parts.flatMap((part) => part(today)),
    (id) => persons.get(id) ?? plantLoader,
    seen,
  )
  return keeper
}

async function requireEmpty({ catalogue, file }: OfficeServices): Promise<void> {
  const ownRecords = Object.values(catalogue.resources).filter(
    (resource) => hasRecords(resource) && !startContents.includes(resource.name),
  )
  if (await everyInOrder(ownRecords, async (resource) => (await file.counts.total(resource)) === 0)) return
  throw needsEmpty()
}

const needsEmpty = () =>
  new AppError(
    'precondition_failed',
    say((t) => t.console.demo_needs_empty),
    { unmet: ['empty_office'] },
  )

/** Refuses if a demo is being loaded or was loaded incompletely. */
export async function assertNoDemo(db: Db): Promise<void> {
  if ((await setting(db, 'demo')) !== 'yes') return
  throw new AppError(
    'precondition_failed',
    say((t) => t.demo_begun),
    { unmet: ['empty_office'] },
  )
}

const settle = (engine: OfficeServices, today: string, run: (db: Db) => Promise<void>): Promise<void> => {
  const { id, name } = plantLoader
  const writing = { user: id, person: name, machine: '', request: '', reason: '', at: opening(today) }
  return engine.file.write(writing, (access) => run(access.db))
}
