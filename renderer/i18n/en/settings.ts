import type { Texts } from '../zh.ts'

export const settings: Texts['settings'] = {
  sections: {
    mine: 'My pages',
    plant: 'Plant',
    health: 'Health of the office',
    backups: 'Backup and restore',
    people: 'People and roles',
    warehouses: 'Warehouses and limits',
    printers: 'Printers',
    lan: 'LAN access',
    machines: 'Machines at work',
    tokens: 'API tokens',
  },

  mine_about: 'These settings follow you: they are the same at every machine where you sign in.',
  zoom_about: 'Ctrl with +, − and 0 zooms as well.',
  text_size_about: "The browser's own zoom works too: Ctrl with +, − and 0.",

  plant_language: 'Language of the plant',
  plant_language_about: 'For people who have not chosen a language themselves',
  name_missing:
    'There is none yet: backups, printed forms and the question before a restore name the plant by it',
  plant_about:
    'The name stands in the title of the pages and on printed forms. Changes are kept in the history.',
  backup_folder: 'Backup folder',
  backup_folder_about:
    'The full path on this machine, best on another disk or a USB stick. A backup is copied there every day, and so is one made by “Back up now”.',
  choose_folder: 'Choose…',

  lan_about:
    'When it is on, other computers of the same LAN can open this office in a browser. It is off at first; only an administrator switches it on.',
  lan_on: 'It is on. On other computers, open in a browser:',
  lan_off: 'It is off: only this computer can be used.',
  lan_fixed:
    'The office was started as a server: its command decides about address and port, which cannot be changed here.',
  lan_host: 'Address of this machine',
  lan_host_about: 'The one that other computers reach; 127.0.0.1 is for this machine only',
  lan_port: 'Port',
  lan_open: 'Switch LAN access on',
  lan_close: 'Switch LAN access off',

  machines_about: 'Machines and people who have used the office within the last 5 minutes.',
  machine: 'Machine',
  person: 'Person',
  used: 'Last used',
  this_machine: 'This machine',

  tokens_about:
    'Other programs read and write with a token. It is shown once, when it is issued; revoke those that are no longer used.',
  api_docs: 'Documentation of the interface',
  no_tokens: 'No token has been issued yet',
  revoke: 'Revoke',
  revoke_question: (name) => `Revoke the token "${name}"? Programs that use it lose access at once.`,
  revoked: (name) => `Token ${name} revoked`,

  people_about:
    'A name opens the person: department, roles and password are changed there. People who leave are not deleted: with "Has left" they can no longer sign in, and their names stay on what they signed.',
  people_read:
    'A name opens the person. Departments and roles are changed by the administrator; your own password on your own page.',
  only_admins: 'Only the administrator sees and changes this part. Ask the administrator where you need it.',
  roles_title: 'What each role may do',
  roles_about:
    'Everybody who is signed in may read everything; below is what each may change. Heads may also do whatever the roles of their department may.',
  roles: {
    admin:
      'Makes users and departments, gives roles, sets passwords; switches LAN access, issues tokens, changes the plant; may act for every role, where a breach of the separation of duty is noted as a warning in the history.',
    leader: 'Reads the whole plant and signs as plant leader.',
    sales: 'Products and work orders, bidding documents.',
    sales_head: 'All a sales clerk may; changes the count of a work order, ends a product.',
    planner: 'Imports process libraries; makes transfer cards, routes and quotas; keeps the materials.',
    process_checker: 'Proofreads and reviews transfer cards, reviews quotas.',
    welding_engineer:
      'Confirms bake records, keeps the baking parameters, sees humiture breaches without a measure, audits issues of welding material, keeps the materials.',
    process_head:
      'All the roles of the process department may; approves, returns and revises transfer cards.',
    buyer: 'Quotations, purchase orders, arrivals and entry documents.',
    purchase_chief: 'Buys outsourced and bought-in parts.',
    purchase_head: 'All the roles of purchasing may; approves purchases.',
    prod_planner: 'Plans production, makes sub orders and tickets, allocates work groups.',
    prod_head: 'All the roles of production may; pauses and cancels plans.',
    quota_clerk: 'Quotas of hours and material.',
    statistician: 'Statistics of hours and output.',
    group_leader: 'Applies for material, returns it, confirms work done.',
    inspector: 'Inspects entries, issues, returns and processes; freezes and releases stock.',
    quality_head: 'All an inspector may; signs substitutions of material.',
    keeper:
      'Notes the humiture, keeps bake records, takes in, issues and takes back stock, keeps the warehouses.',
    store_head:
      'All a keeper may; corrects earlier records (with a reason), keeps the plant calendar, takes stock and scraps.',
    bid_office: 'Bidding and comparison of prices.',
  },

  warehouses_about:
    'A name opens the warehouse. In stores for welding material the humiture is noted twice a day.',
  limits_title: 'Limits of stores for welding material (JB/T 3223)',
  limits: [
    'Normal: 10–30 ℃, relative humidity up to 55%.',
    'Attention: 5–10 ℃ or 30–35 ℃, or relative humidity 55%–60%.',
    'Out of limits: below 5 ℃ or above 35 ℃, or relative humidity above 60%. The measure taken must be noted.',
    'Severe: below 0 ℃, or relative humidity above 70%. The head of warehouse and the welding engineer are told.',
    '5.0 ℃ and 60.0% are within the limits. 35 ℃ is a rule of the house. The limits are the same for every store and cannot be changed for one.',
  ],
  printers_about:
    'If a printer meets forms printed beforehand beside the place, note by how much here, in millimetres; the print preview offers it. To the right and down is positive.',
}
