import type { carry as zh } from '../zh/carry.ts'

export const carry: typeof zh = {
  foreign: () => 'This file is neither an export of this program nor a backup',
  damaged: (detail) =>
    `The exported file is incomplete or was changed; nothing was imported${detail === '' ? '' : ` (${detail})`}`,
  damages: {
    cut_short: () => 'the file ends in the middle',
    too_long: () => 'there is data after its end',
    header: () => 'its structure is unknown',
    list: () => 'office.json or manifest.json cannot be read',
    differs: () => 'its content is not what manifest.json lists',
    part: (name) => `${name} in it does not have the expected content`,
    tables: (version) => `its tables do not match data version ${version}`,
    moved: (part) => `After it was written into the database, ${part} differs from the original`,
    row: (table) => `the table ${table} has rows that cannot be imported`,
    journal: (row) => `row ${row} of the journal does not continue the rows before it`,
    not_office: () => 'it is not a data file of this program',
  },
  technical: (detail) => `technical: ${detail}`,
  newer: (version) =>
    `This exported file was made by a newer version (data version ${version}): update the program first`,
  too_large: (megabytes) =>
    `The disk has too little space for the content of the exported file (${megabytes} MB are free, part of which is kept for daily work); nothing was imported: free some space first`,
  not_there: 'There is no backup, exported file or office file here: check the path',
  several: (offices) =>
    `There are backups of more than one office here, so nothing was imported. Give the path of the one to use: ${offices
      .map(
        ({ plant, made, folder }) =>
          `${plant === '' ? 'an unnamed plant' : `"${plant}"`}, ${made}: ${folder}`,
      )
      .join('; ')}`,
  empty: 'This file is empty: there is no office in it',
  whole_path: 'Give the full path, for example E:\\office-backups',
  in_use: 'That office is open in another window or server of this program: close it first',
  not_empty:
    'There is already an office here; an import needs an empty data folder. To replace the existing data, restore a backup',
  is_folder: (example) => `This is a folder: name a new file in it, for example ${example}`,
  no_folder: (folder) => `There is no folder ${folder}: create it first, or check the path`,
  is_there: 'A file with this name already exists: choose another name',
  lost_files: (count) => `${count} of its uploaded files were already missing on the old computer`,
  files_left: (count) =>
    `${count} uploaded files were not found beside the office and were not imported: copy the content of the folder "files" of the old data directory into the folder "files" of this one`,
  newest_beside: (folder) => `The newest backup beside it: ${folder}. `,
  choose_loss:
    'Nothing was imported; to import it without the missing operations, confirm that (on the command line, --accept-loss)',
  bare: (person, at) =>
    `There is no office.head beside the data file: ${at === '' ? 'there is no operation in it' : `its last operation is by ${person}, ${at}`}, and anything written later is missing`,
  office_damaged: (detail) =>
    `The office is damaged and cannot be exported: restore it from a backup (${detail})`,
  job: 'Export the whole office',
  file: (plant, day) => `${plant || 'plant-office'}-${day}.office.tar.gz`,
}
