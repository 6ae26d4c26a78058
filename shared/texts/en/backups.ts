import type { backups as zh } from '../zh/backups.ts'

export const backups: typeof zh = {
  damaged: (detail) => `The backup is damaged and cannot be used (${detail})`,
  not_whole: 'This is not a complete backup: its manifest.json is missing or cannot be read',
  changed: (name) => `The backup does not match its manifest: ${name} was changed or is missing`,
  other: (plant) =>
    `This backup belongs to another office, "${plant || 'a plant without a name'}": restoring it replaces all data here`,
  doubtful: (time) => `${time} (date unreliable)`,
  unread:
    'The disk or folder of the backup cannot be read now; the backup itself may be intact: connect the disk or try again shortly',
  folder_shut: (place) => `The backup folder ${place} does not exist or cannot be written to`,
  not_carried: (reason) => `The backup was made but not copied to the backup folder of the plant: ${reason}`,
  newer: (version, newest) =>
    `This backup was made by a newer version (data version ${version}; this program has ${newest}): update the program first`,
  nothing_to_undo: 'There is no restore to undo',
  demo_on_lan:
    "The demo plant's passwords are public, so it can be used on this machine only. Switch LAN access off first (if the office was started as a server, start it on 127.0.0.1), then restore the demo data",
  newest_stays: 'The newest backup cannot be deleted: make a new one first',
  not_found: (name) => `There is no backup "${name}"`,
  job: 'Backup',
  other_name: (name) => `Type the name of the plant, "${name}", to confirm the restore`,
  occasion: {
    regular: 'scheduled',
    quit: 'on quitting',
    asked: 'manual',
    migration: 'before an update',
    restore: 'before a restore',
  },
}
