import type { backups as zh } from '../zh/backups.ts'

export const backups: typeof zh = {
  damaged: (detail) => `The backup is damaged and cannot be used (${detail})`,
  not_whole: 'This is no whole backup: its manifest.json is missing or unreadable',
  changed: (name) => `The backup is not what its manifest says: ${name} was changed or is missing`,
  other: (plant) =>
    `This backup is not of this office but of another one, "${plant || 'a plant without a name'}": a restore puts that one in the place of all that is here`,
  doubtful: (time) => `${time} (date not to be relied on)`,
  unread:
    'The disk or folder of the backup cannot be read now; the backup itself may be whole: connect it, or try again shortly',
  folder_shut: (place) => `The backup folder ${place} is not there or cannot be written`,
  not_carried: (reason) =>
    `The backup was made, but not copied into the backup folder of the plant: ${reason}`,
  newer: (version, newest) =>
    `This backup was made by a newer version (data version ${version}; this program has ${newest}): update the program first`,
  nothing_to_undo: 'There is no restore to undo',
  demo_on_lan:
    "Everybody knows the demo plant's passwords: it stays on this machine. Shut LAN access first (where the office was started as a server, start it on 127.0.0.1), then restore the demo data",
  newest_stays: 'The newest backup stays: make a new one first',
  not_found: (name) => `There is no backup "${name}"`,
  job: 'Backup',
  other_name: (name) => `Type the name of the plant, "${name}", to confirm the restore`,
  occasion: {
    regular: 'scheduled',
    quit: 'at the end',
    asked: 'asked for',
    migration: 'before an update',
    restore: 'before a restore',
  },
}
