import { join } from 'node:path'
import { invalidField, notFound } from '../../../shared/kernel/errors.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { backups as declared } from '../../../shared/office/backups.ts'
import { fileRequired } from '../../db/errors.ts'
import { databaseSummary } from '../../db/integrity/verify.ts'
import { databaseState } from '../../db/postgres/state.ts'
import { setting } from '../../domain/office/settings.ts'
import { type Language, say } from '../../texts/index.ts'
import { backupJob, restoreProblem, scheduleRestore } from '../backup/jobs.ts'
import { type Backup, findBackup, readBackups } from '../backup/location.ts'
import { databaseFileName, totalRowCount } from '../backup/manifest.ts'
import { backupLocations, isOtherOffice, ownershipIn, secondaryOwner } from '../backup/office_locations.ts'
import { backupOrderOf, isDateDoubtful } from '../backup/order.ts'
import { soleOwner } from '../backup/owner.ts'
import type { Actor } from '../backup/pending_restore.ts'
import { newestByOffice, removeBackupByName } from '../backup/remove.ts'
import { changesByRestore, tableLabel } from '../backup/restore/changes.ts'
import { assertNoDemoOnLan } from '../backup/restore/demo_lan_guard.ts'
import { discardedBy } from '../backup/restore/discarded_changes.ts'
import { canUndo, replacedFileName, restore, undoRestore } from '../backup/restore/restore.ts'
import { pairingsAfterRestore } from '../backup/restore/unpaired_machines.ts'
import { verifyBackup } from '../backup/verify.ts'
import type { OfficeServices, RequestContext } from '../engine/contracts.ts'
import { archiveMessage } from '../health/database.ts'
import { startJob } from '../jobs/start.ts'
import { exportJob } from '../transfer/export.ts'
import type { OfficeHandlers } from './types.ts'

export const backups = {
  prepare: {
    async make(input, { engine }) {
      assertInFile(engine)
      return input
    },
    /** The backup is verified outside the commit queue: a damaged one is refused before anything starts. */
    async restore(input, { engine }) {
      assertInFile(engine)
      if (typeof input.name !== 'string') return input
      const { folder } = await findNamed(engine, input.name, input.second)
      await verifyBackup(folder)
      assertNoDemoOnLan(engine, join(folder, databaseFileName))
      return input
    },
    async undo(input, { engine }) {
      assertInFile(engine)
      if (canUndo(engine.directory)) assertNoDemoOnLan(engine, join(engine.directory, replacedFileName))
      return input
    },
    /**
     * Runs exclusively with backups being made. The caller's permission is checked already; an unknown backup
     * is refused here.
     */
    async discard(input, { engine }) {
      assertInFile(engine)
      const [first = '', second] = await backupLocations(engine)
      const { directory } = engine
      const location = input.second === true ? second : first
      const owner =
        input.second === true ? await secondaryOwner(engine) : soleOwner(directory, backupOrderOf(engine))
      if (location !== undefined && typeof input.name === 'string')
        await removeBackupByName(location, input.name, directory, owner)
      return input
    },
  },
  queries: {
    async shown(_, { engine, language }) {
      if (engine.file.engine === 'postgres') return shownOfDatabase(engine, language)
      const [first = '', second] = await backupLocations(engine)
      const [isOwn, order] = [await ownershipIn(engine), backupOrderOf(engine)]
      const lines = async (location: string, isSecond: boolean) => {
        const found = await readBackups(location, order)
        const owns = isSecond ? isOwn : () => true
        const newest = newestByOffice(found, owns, order)
        return found.map((one) => ({
          ...lineOf(one, isSecond),
          doubtful: isDateDoubtful(one.manifest, order.now),
          other: !owns(one),
          newest: newest.has(one),
        }))
      }
      return {
        backups: [...(await lines(first, false)), ...(second === undefined ? [] : await lines(second, true))],
        can_undo: canUndo(engine.directory),
        problem: restoreProblem(engine.directory)?.(language) ?? '',
        kept: '',
      }
    },
    async preview({ name, second }, { engine, language, paired }) {
      assertInFile(engine)
      const found = await findNamed(engine, name, second)
      const manifest = await verifyBackup(found.folder)
      const { catalogue } = engine
      const statements = engine.file.connection
      const { tables, last } = changesByRestore(manifest, databaseSummary(statements))
      const { unpaired, bringsOwn } = pairingsAfterRestore(statements, found.folder, paired)
      const discarded = discardedBy({ catalogue, statements }, { folder: found.folder, manifest }, language)
      return {
        made: showTime(manifest.made),
        other: (await isOtherOffice(engine, found))
          ? say((t) => t.backups.other(manifest.plant_name))(language)
          : '',
        changes: tables
          .map((one) =>
            bringsOwn && one.table === 'machines' ? { ...one, restored: one.restored + 1 } : one,
          )
          .filter(({ now, restored }) => now !== restored)
          .map(({ table, ...counts }) => ({
            label: tableLabel(engine.catalogue, table, language),
            ...counts,
          })),
        last_person: last.person,
        last_at: last.at === '' ? '' : showTime(last.at),
        unpaired: [...unpaired],
        lost: discarded.count,
        lost_changes: discarded.listed.map(({ at, ...one }) => ({ ...one, at: showTime(at) })),
      }
    },
  },
  commands: {
    async make(_, ctx) {
      const title = say((t) => t.backups.job)(ctx.language)
      const total = Number(ctx.engine.file.pragma('page_count'))
      const id = await startJob({ kind: 'backup', resource: 'backups', title, total }, ctx)
      ctx.engine.jobs.begin(id, backupJob(ctx.engine), (text) => text(ctx.language))
      return { id }
    },
    async export(_, ctx) {
      const { engine, language } = ctx
      const title = say((t) => t.carry.job)(language)
      const id = await startJob({ kind: 'carry', resource: 'backups', title, total: 0 }, ctx)
      ctx.note('backups', 0, { event: 'exported' })
      const plant = (await setting(ctx.db, 'plant_name')) ?? ''
      const file = say((t) => t.carry.file(plant, ctx.now.slice(0, 10)))(language)
      engine.jobs.begin(id, exportJob(engine, id, file), (text) => text(language))
      return { id }
    },
    async restore({ name, second, plant_name }, ctx) {
      await assertNameTyped(plant_name, ctx)
      const { folder, manifest } = await findNamed(ctx.engine, name, second)
      scheduleRestore(ctx.engine, () => restore(ctx.engine, folder, byCaller(ctx)))
      return { made: showTime(manifest.made) }
    },
    async undo({ plant_name }, ctx) {
      await assertNameTyped(plant_name, ctx)
      scheduleRestore(ctx.engine, () => undoRestore(ctx.engine, byCaller(ctx)))
      return { begun: true }
    },
    async discard({ name, second }, { note }) {
      note('backups', 0, { event: 'removed', name, second })
      return { name }
    },
  },
} satisfies OfficeHandlers<'backups'>

function assertInFile({ file }: OfficeServices): void {
  if (file.engine === 'postgres') throw fileRequired()
}

/** A database makes its own backups; the office knows when its log was archived. */
async function shownOfDatabase({ file }: OfficeServices, language: Language) {
  const kept = archiveMessage(await databaseState(file.reading.statements))(language)
  return { backups: [], can_undo: false, problem: '', kept }
}

function lineOf({ name, manifest }: Backup, second: boolean) {
  const { made, occasion, plant_name, size, missing_files } = manifest
  const rows = totalRowCount(manifest)
  return { name, made: showTime(made), occasion, plant_name, size, rows, missing_files, second }
}

async function findNamed(engine: OfficeServices, name: string, second: unknown): Promise<Backup> {
  const locations = await backupLocations(engine)
  // A backup of another office in the second folder may have the same name.
  const candidates = second === undefined ? locations : second ? locations.slice(1) : locations.slice(0, 1)
  const found = await findBackup(candidates, name)
  if (!found) throw notFound(declared.spec.label, name)
  return found
}

/** The plant's name, typed as confirmation, as for erasing the demo plant. */
async function assertNameTyped(typed: string, { db }: RequestContext): Promise<void> {
  const name = (await setting(db, 'plant_name')) ?? ''
  if (typed.trim() === name) return
  throw invalidField(
    'plant_name',
    say((t) => t.backups.other_name(name)),
  )
}

const byCaller = ({ caller, machine, request, paired }: RequestContext): Actor => ({
  user: caller.id,
  person: caller.name,
  machine,
  request,
  paired,
})
