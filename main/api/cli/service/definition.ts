import { pathToFileURL } from 'node:url'
import { loopback } from '../../lan/address.ts'
import { addressScopeOf } from '../../lan/address_scope.ts'

/** What a system needs to know to run the office. */
export interface ServiceFacts {
  readonly node: string
  /** The folder of the program. */
  readonly root: string
  /** The account that it runs as. */
  readonly user: string
  readonly data: string
  readonly host: string
  readonly port: number
  /** Of a database; without its password. */
  readonly database: string | undefined
  /** The folder of the second backup location, if the plant has chosen one. */
  readonly backups: string | undefined
}

export const serviceName = 'plant-office'
export const unitFile = `/etc/systemd/system/${serviceName}.service`
/** Of the administrator; holds what must not stand in the unit, which everybody can read. */
export const passwordFile = `/etc/${serviceName}.env`
export const taskName = 'Plant Office'

export const firstUnprivilegedPort = 1024

/** The office's own machine reaches it here, whatever its address on the LAN: no certificate is asked for. */
export const localAddress = ({ host, port }: Pick<ServiceFacts, 'host' | 'port'>): string => {
  const name = addressScopeOf(host) === 'loopback' ? host : loopback
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}

const programOf = ({ root, data, host, port, database }: ServiceFacts, windows: boolean) => [
  // As `npm run serve`: a smaller young generation takes up to 70 MB less memory under load, for 3 % of the processor.
  '--max-semi-space-size=8',
  '--import',
  // On Windows a path with a drive is no address of a module.
  pathToFileURL(`${root}/build/check_node.js`, { windows }).href,
  // The bundle: half the time of the sources to start, and 60 MB less memory.
  windows ? `${root}\\dist\\commands\\serve.js` : `${root}/dist/commands/serve.js`,
  ...['--data', data, '--host', host, '--port', String(port)],
  ...(database === undefined ? [] : ['--database', database]),
]

/** One part of a command in a unit: `%` would be replaced by systemd, blanks would divide it. */
const inUnit = (text: string): string => (/^[\w./:=@+,?&-]+$/.test(text) ? text : quoted(text))
const quoted = (text: string): string =>
  `"${text.replaceAll('%', '%%').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** systemd replaces `$` in the arguments, but not in the path of the program. */
const inCommand = (program: string, args: readonly string[]): string =>
  [program, ...args.map((one) => one.replaceAll('$', '$$$$'))].map(inUnit).join(' ')

/** The unit for systemd. Node cannot tell systemd by itself when it is ready: a second program asks. */
export function systemdUnit(facts: ServiceFacts): string {
  const { node, root, user, data, port, database, backups } = facts
  const command = inCommand(node, programOf(facts, false))
  const wait = inCommand(node, [`${root}/main/wait_until_ready.ts`, localAddress(facts)])
  const isPrivileged = port < firstUnprivilegedPort
  return `[Unit]
Description=Plant office
After=network-online.target${database === undefined ? '' : ' postgresql.service'}
Wants=network-online.target
RequiresMountsFor=${quoted(data)}

[Service]
Type=exec
User=${user}
ExecStart=${command}
ExecStartPost=${wait}
# A new version may first bring the data forward.
TimeoutStartSec=15min
TimeoutStopSec=60
Restart=on-failure
RestartSec=2
# Wrong options stay wrong.
RestartPreventExitStatus=2
UMask=0077
${database === undefined ? '' : `EnvironmentFile=-${passwordFile}\n`}
# It reads the system and writes its own folders alone.
ProtectSystem=strict
ProtectHome=read-only
ReadWritePaths=${[data, ...(backups === undefined ? [] : [`-${backups}`])].map(quoted).join(' ')}
PrivateTmp=true
PrivateDevices=true
ProtectClock=true
ProtectControlGroups=true
ProtectHostname=true
ProtectKernelLogs=true
ProtectKernelModules=true
ProtectKernelTunables=true
ProtectProc=invisible
NoNewPrivileges=true
CapabilityBoundingSet=${isPrivileged ? 'CAP_NET_BIND_SERVICE\nAmbientCapabilities=CAP_NET_BIND_SERVICE' : ''}
LockPersonality=true
RestrictNamespaces=true
RestrictRealtime=true
RestrictSUIDSGID=true
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`
}

const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** As programs of Windows divide their command line: backslashes before a quote are doubled. */
const inWindows = (text: string): string =>
  /[\s"]/.test(text) ? `"${text.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"` : text

/**
 * The task for Windows' scheduler: at the start of the machine, without a window, as a person whose password it need not
 * know (S4U), and again a minute after a failure. A task ends after three days unless it says otherwise.
 */
export function scheduledTask(facts: ServiceFacts): string {
  const { node, root, user } = facts
  const args = programOf(facts, true)
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>Plant office</Description></RegistrationInfo>
  <Triggers><BootTrigger><Enabled>true</Enabled></BootTrigger></Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${inXml(user)}</UserId>
      <LogonType>S4U</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>255</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${inXml(node)}</Command>
      <Arguments>${inXml(args.map(inWindows).join(' '))}</Arguments>
      <WorkingDirectory>${inXml(root)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`
}

/** One argument as it stands in a command: whole in quotes, or without a blank. */
const argument = /"((?:[^"\\]|\\.)*)"|[^\s"]+/g

const argumentsOf = (command: string, unquoted: (text: string) => string): readonly string[] =>
  [...command.matchAll(argument)].map(([plain, within]) => (within === undefined ? plain : unquoted(within)))

/** Undoes `inCommand`, which puts everything that it changes in quotes. */
const argumentsInUnit = (unit: string): readonly string[] =>
  argumentsOf(/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '', (text) =>
    text
      .replace(/\\(.)/g, '$1')
      .replaceAll('%%', '%')
      .replaceAll('$$', () => '$'),
  )

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Undoes `inXml` and `inWindows`. */
const argumentsInTask = (task: string): readonly string[] =>
  argumentsOf(
    (/<Arguments>([^<]*)</.exec(task)?.[1] ?? '').replace(/&(\w+);/g, (whole, name) => signs[name] ?? whole),
    (text) =>
      text.replace(
        /(\\+)("|$)/g,
        (_, run: string, quote) => run.slice(0, Math.floor(run.length / 2)) + quote,
      ),
  )

/** Where an installed service listens and what it serves, by its unit or task. */
export function readDefinition(text: string): { readonly address: string; readonly data: string } {
  const all = text.includes('<Arguments>') ? argumentsInTask(text) : argumentsInUnit(text)
  const option = (name: string) => all[all.indexOf(`--${name}`) + 1] ?? ''
  return {
    address: localAddress({ host: option('host'), port: Number(option('port')) }),
    data: option('data'),
  }
}
