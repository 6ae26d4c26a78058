import { join } from 'node:path'
import { invalidField, notFound } from '../../../shared/kernel/errors.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { backups as declared } from '../../../shared/office/backups.ts'
import { contentsOf } from '../../db/integrity/verify.ts'
import { setting } from '../../domain/office/settings.ts'
import { say } from '../../texts/index.ts'
import { backingUp, problemOfRestore, restoreSoon } from '../backup/jobs.ts'
import { type Backup, backupNamed, backupsIn } from '../backup/location.ts'
import { copyName, rowsIn } from '../backup/manifest.ts'
import { isOther, ownedIn, placesOf, secondKeeper } from '../backup/office_locations.ts'
import { historyOf, isDateDoubtful } from '../backup/order.ts'
import { keeperAlone } from '../backup/owner.ts'
import type { By } from '../backup/pending_restore.ts'
import { newestOfEach, removeBackup } from '../backup/remove.ts'
import { changesBy, labelOf } from '../backup/restore/changes.ts'
import { requireNoDemoOnLan } from '../backup/restore/demo_lan_guard.ts'
import { lostBy } from '../backup/restore/discarded_changes.ts'
import { canUndo, keptName, restore, undoRestore } from '../backup/restore/restore.ts'
import { pairingsAfter } from '../backup/restore/unpaired_machines.ts'
import { verifyBackup } from '../backup/verify.ts'
import type { Engine, EngineContext } from '../engine/contracts.ts'
import { startJob } from '../jobs/start.ts'
import { carrying } from '../transfer/export.ts'
import type { DeskHandlers } from './types.ts'

export const backups = {
  prepare: {
    /** Gone through outside the commit queue: what is damaged is refused before anything is begun. */
    async restore(input, { engine }) {
      if (typeof input.name !== 'string') return input
      const { folder } = await named(engine, input.name, input.second)
      await verifyBackup(folder)
      requireNoDemoOnLan(engine, join(folder, copyName))
      return input
    },
    async undo(input, { engine }) {
      if (canUndo(engine.directory)) requireNoDemoOnLan(engine, join(engine.directory, keptName))
      return input
    },
    /** In turn with those that are being made. Who may do this is known by now; what is not to be found is refused here. */
    async discard(input, { engine }) {
      const [first = '', second] = await placesOf(engine)
      const { directory } = engine
      const place = input.second === true ? second : first
      const keeper =
        input.second === true ? await secondKeeper(engine) : keeperAlone(directory, historyOf(engine))
      if (place !== undefined && typeof input.name === 'string')
        await removeBackup(place, input.name, directory, keeper)
      return input
    },
  },
  queries: {
    async shown(_, { engine, language }) {
      const [first = '', second] = await placesOf(engine)
      const [owned, history] = [await ownedIn(engine), historyOf(engine)]
      const lines = async (place: string, isSecond: boolean) => {
        const found = await backupsIn(place, history)
        const owns = isSecond ? owned : () => true
        const newest = newestOfEach(found, owns, history)
        return found.map((one) => ({
          ...lineOf(one, isSecond),
          doubtful: isDateDoubtful(one.manifest, history.now),
          other: !owns(one),
          newest: newest.has(one),
        }))
      }
      return {
        backups: [...(await lines(first, false)), ...(second === undefined ? [] : await lines(second, true))],
        can_undo: canUndo(engine.directory),
        problem: problemOfRestore(engine.directory)?.(language) ?? '',
      }
    },
    async preview({ name, second }, { engine, language, paired }) {
      const found = await named(engine, name, second)
      const manifest = await verifyBackup(found.folder)
      const { catalogue } = engine
      const { statements } = engine.file.reading
      const { tables, last } = changesBy(manifest, contentsOf(statements))
      const { unpaired, bringsOwn } = pairingsAfter(statements, found.folder, paired)
      const lost = lostBy({ catalogue, statements }, { folder: found.folder, manifest }, language)
      return {
        made: showTime(manifest.made),
        other: (await isOther(engine, found))
          ? say((t) => t.backups.other(manifest.plant_name))(language)
          : '',
        changes: tables
          .map((one) =>
            bringsOwn && one.table === 'machines' ? { ...one, restored: one.restored + 1 } : one,
          )
          .filter(({ now, restored }) => now !== restored)
          .map(({ table, ...counts }) => ({ label: labelOf(engine.catalogue, table, language), ...counts })),
        last_person: last.person,
        last_at: last.at === '' ? '' : showTime(last.at),
        unpaired: [...unpaired],
        lost: lost.count,
        lost_changes: lost.told.map(({ at, ...one }) => ({ ...one, at: showTime(at) })),
      }
    },
  },
  commands: {
    async make(_, ctx) {
      const title = say((t) => t.backups.job)(ctx.language)
      const total = Number(ctx.engine.file.pragma('page_count'))
      const id = await startJob({ kind: 'backup', resource: 'backups', title, total }, ctx)
      ctx.engine.jobs.begin(id, backingUp(ctx.engine), (sentence) => sentence(ctx.language))
      return { id }
    },
    async export(_, ctx) {
      const { engine, language } = ctx
      const title = say((t) => t.carry.job)(language)
      const id = await startJob({ kind: 'carry', resource: 'backups', title, total: 0 }, ctx)
      ctx.note('backups', 0, { event: 'exported' })
      const plant = (await setting(ctx.db, 'plant_name')) ?? ''
      const file = say((t) => t.carry.file(plant, ctx.now.slice(0, 10)))(language)
      engine.jobs.begin(id, carrying(engine, id, file), (sentence) => sentence(language))
      return { id }
    },
    async restore({ name, second, plant_name }, ctx) {
      await requireName(plant_name, ctx)
      const { folder, manifest } = await named(ctx.engine, name, second)
      restoreSoon(ctx.engine, () => restore(ctx.engine, folder, byCaller(ctx)))
      return { made: showTime(manifest.made) }
    },
    async undo({ plant_name }, ctx) {
      await requireName(plant_name, ctx)
      restoreSoon(ctx.engine, () => undoRestore(ctx.engine, byCaller(ctx)))
      return { begun: true }
    },
    async discard({ name, second }, { note }) {
      note('backups', 0, { event: 'removed', name, second })
      return { name }
    },
  },
} satisfies DeskHandlers<'backups'>

function lineOf({ name, manifest }: Backup, second: boolean) {
  const { made, occasion, plant_name, size, missing_files } = manifest
  const rows = rowsIn(manifest)
  return { name, made: showTime(made), occasion, plant_name, size, rows, missing_files, second }
}

async function named(engine: Engine, name: string, second: unknown): Promise<Backup> {
  const places = await placesOf(engine)
  // Of another office one of the second place may have the same name.
  const meant = second === undefined ? places : second ? places.slice(1) : places.slice(0, 1)
  const found = await backupNamed(meant, name)
  if (!found) throw notFound(declared.spec.label, name)
  return found
}

/** Typed, as before the demo plant is erased. */
async function requireName(typed: string, { db }: EngineContext): Promise<void> {
  const name = (await setting(db, 'plant_name')) ?? ''
  if (typed.trim() === name) return
  throw invalidField(
    'plant_name',
    say((t) => t.backups.other_name(name)),
  )
}

const byCaller = ({ caller, machine, request, paired }: EngineContext): By => ({
  user: caller.id,
  person: caller.name,
  machine,
  request,
  paired,
})
