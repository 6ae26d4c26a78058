import type { Topic } from '../topics.ts'

export const backup: Topic = {
  title: 'Plant and backup folder',
  about:
    'Name, usual language and backup folder of the plant. Backups will be written to that folder once the backup function is there.',
  steps: [
    'The administrator fills it in under Settings · Plant and saves.',
    'The folder: “Choose…” in the desktop; in a browser type the full path on the office’s computer, such as D:\\backup.',
    'Until the backup function is there: quit the program and copy the whole data folder to a USB stick or another computer.',
  ],
  rules: [
    'Choose another disk, a USB stick or a network drive, not the disk of the data.',
    'The time of the last backup stands at the top; “No backup yet” means there is none.',
  ],
  messages: [
    ['The folder is not there or cannot be written', 'Check the path and its permissions; is the stick in?'],
  ],
}
