import type { Topic } from '../topics.ts'

export const backup: Topic = {
  title: 'Plant and backup folder',
  about:
    'Name, usual language and backup folder of the plant. While something changes the office is backed up every 15 minutes, and when it ends; once a day a backup is copied to that folder, and so is one that is made by “Back up now”.',
  steps: [
    'The administrator fills it in under Settings · Plant and saves.',
    'The folder: "Choose…" in the desktop; in a browser type the full path on the office\'s computer, such as D:\\backup.',
    'Under Settings · Backup and restore the administrator backs up at once, sees the backups that there are, and restores one of them. What would change is shown first, and then the name of the plant is typed, or “Restore” where it has none.',
  ],
  rules: [
    'Choose another disk, a USB stick or a network drive, not the disk of the data.',
    'What is there is backed up before a restore, and the restore can be undone; everybody signs in again after it.',
    "Several offices may use one backup folder: each thins out its own backups only. One of another office can be restored, too, and it is said before; when a data directory was copied or carried to another computer, its older backups are shown as another office's.",
    'The time of the last backup stands at the top; "No backup yet" means there is none.',
  ],
  messages: [
    ['The folder is not there or cannot be written', 'Check the path and its permissions; is the stick in?'],
    [
      'The disk or folder of the backup cannot be read now',
      'Connect the stick or the network folder and try again; the backup is not damaged by it.',
    ],
    [
      'The backup was made, but not copied into the backup folder of the plant',
      'The reason is said with it: set that right and back up again.',
    ],
  ],
}
