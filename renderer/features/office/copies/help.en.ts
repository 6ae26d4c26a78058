import type { Topic } from '../../../ui/help/topics.ts'

export const copies: Topic = {
  title: 'Working copies',
  about:
    'Go on planning where there is no network: the process data is written into one sealed file and opened on a laptop; back home a return file is reviewed at the office and brought in.',
  steps: [
    'At the office: F9 "Take a copy…", choose the work orders and the day, set a passphrase, write the file, save it on a stick. Beside the form stand what travels, what stays, and what cannot be done away.',
    'On the laptop: install the same version, choose "Open a backup" at the first start, choose the file and type the passphrase; sign in with your own user name and the passphrase, and choose a password of your own.',
    'Away: plan as usual. The bar says how many days are left and how many edits are not brought back; steps for the office are grey and say why.',
    'Before you return: "Write a return file…" in the bar (Alt+W, or by Ctrl+K), and take the file to the office. What is not saved is listed first: open and save it, or leave it out.',
    'At the office: "Open a return file…" and review it group by group: what has no conflict is chosen already; where both sides have changed, 1 takes the copy, 2 the office, F9 brings in.',
    'Close it when everything is decided; after the last return file the copy is home.',
  ],
  rules: [
    'Signatures are given at the office alone: nothing is checked, approved or confirmed away.',
    'Prices, suppliers, purchasing, stock, passwords and the history do not travel; uploaded files only of the chosen orders.',
    'Numbers of cards made away are provisional and marked "(away)"; the office numbers them. Prints carry a watermark.',
    'While a copy is out, its work orders are marked at the office. They can be changed with a warning; importing or undoing a library, and finishing the order, need a reason.',
    'A return file contains everything since the taking and may be written several times; the office takes the newest of each laptop, and nothing twice.',
    'Encrypt the disk of the laptop (BitLocker). If it is lost, press "Void…" at once: no return of it is opened any more.',
    'The head of process or the administrator takes copies for others; up to 3 companions, who need a user name.',
  ],
  messages: [
    [
      'The passphrase is wrong, or the file was changed',
      'Look at capitals and the input method; otherwise take it again.',
    ],
    [
      'This return file is not of this office',
      'It is of another office: open it at the one that gave the copy.',
    ],
    [
      'The office was restored to a backup from before the taking and does not know this copy any more',
      'The holder presses "Registration code…" on this page of the copy and saves the file; an administrator presses "Register a copy…" on this page of the office, pastes the code and gives the reason; then open the return file again.',
    ],
    [
      'The seal does not fit',
      'The file was damaged on the way: copy it again, or write it again in the copy.',
    ],
    [
      'The program of the copy is older',
      'Open the copy with the new program first, then write the file again.',
    ],
    [
      'A newer return file of this laptop was opened already',
      'Use the newest: it contains the earlier ones.',
    ],
    ['This copy is void', 'A lost copy brings nothing back; enter what is needed from your prints.'],
  ],
}
