import type { service as zh } from '../zh/service.ts'

export const service: typeof zh = {
  about:
    'The office as a service of the system: runs from its start, and again after a failure (systemd on Linux, a scheduled task on Windows)',
  install:
    'Installs the service and starts it; without the right to, prints its file and the commands (exit code 1)',
  status: 'Whether the service is installed, runs and answers',
  remove: 'Stops and removes the service; the data stay',
  user: 'An existing account to run as; default: the owner of the data directory, never root',
  host: 'Address to listen at, as for serve',
  port: 'Port to listen at, as for serve; not 0',
  no_system: (platform) =>
    `This system (${platform}) has no systemd and is not Windows: let it run "npm run serve" at its start in its own way`,
  fixed_port: 'A service has a fixed address: --port cannot be 0',
  not_built: (command) => `The program is not built, and a service does not build it: run ${command} first`,
  no_user: (name, command) =>
    `There is no account ${name}: name an existing one with --user, or create one (${command})`,
  no_owner: (directory) =>
    `${directory} does not exist, so it has no owner to run as: name the data directory with --data, or an account with --user`,
  no_root: (name) => `A service never runs as ${name}: name another account with --user`,
  of_root: (directory, commands, name) =>
    `${directory} belongs to root, and a service never runs as root: give it to the account ${name} (${commands}), then install with --user ${name}`,
  not_owner: (directory, owner, name, command) =>
    `${directory} belongs to ${owner}, and ${name} cannot use it: run as ${owner} (--user ${owner}), or give it to ${name} (${command})`,
  no_data: (directory) =>
    `${directory} holds other things than the data of this program: name the data directory with --data, or an empty or new folder`,
  only_root_sees: (directory) => `You cannot look into ${directory}: run this again with sudo`,
  unreachable: (directory, name) =>
    `The account ${name} cannot enter ${directory}: put the data into a folder that it can enter (--data), such as /var/lib/plant-office`,
  not_ours: (host, own) => `This machine has no address ${host}: name one of ${own.join(', ')} with --host`,
  port_taken: (port) =>
    `Port ${port} is in use: end the program that has it (such as an office that runs), or name another with --port`,
  unreadable: (root, name) =>
    `The account ${name} cannot read the program in ${root}: move it to where it can, such as /opt/plant-office`,
  unprintable: (fact) =>
    `The file of the service takes no line break or other control character in a path, account or database: ${fact}`,
  no_right: (command) =>
    `No right to install it, and nothing was changed: run ${command}\nOr install it yourself: above is the file of the service; as root`,
  not_administrator:
    'No right to install it: above is the file of the service; in a terminal of an administrator',
  no_right_remove: 'No right to remove it; as an administrator, run',
  no_systemd: 'No systemd runs here: above is the file of the service; where systemd runs, as root',
  save_as: (file) => `save it as ${file}, then run:`,
  installed: (address) => `The service is installed and runs: ${address}`,
  failed: (command) => `The service did not start; see why: ${command}`,
  none: 'No service is installed',
  state: (running, ready, address) =>
    `Service: ${running}; ${address} ${ready ? 'answers' : 'does not answer'}`,
  removed: (directory) => `The service is removed; the data are still in ${directory}`,
  password_file: (file) =>
    `The database's password is not in the file of the service: put it into ${file} (OFFICE_DATABASE_PASSWORD=…, owned by root, mode 600)`,
}
