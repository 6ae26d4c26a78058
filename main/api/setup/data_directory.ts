import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../texts/index.ts'

const name = 'plant-office'

/** SQLite's locks do not hold on these; a lost connection tears the file. */
const networkKinds: ReadonlySet<string> = new Set([
  'nfs',
  'nfs4',
  'cifs',
  'smb3',
  'smbfs',
  'ncpfs',
  'afs',
  'ceph',
  'davfs',
  'fuse.sshfs',
  'fuse.davfs2',
  'fuse.rclone',
])

/**
 * Where the office keeps its data: what was given, else `OFFICE_DATA`, else the application data folder of the system.
 * Throws an AppError where that is on a network drive.
 */
export function dataDirectory(given?: string): string {
  const wanted = given || process.env.OFFICE_DATA || join(applicationData(), name)
  const directory = resolve(wanted)
  // Asked of the text as given: on Linux resolving takes the second slash away.
  const kind = isUnc(wanted) ? 'UNC' : networkKind(directory)
  if (kind !== undefined)
    throw new AppError(
      'precondition_failed',
      say((t) => t.console.network_drive(wanted, kind)),
      { unmet: ['local_disk'] },
    )
  return directory
}

/** Not the roaming folder of Windows: it is copied to a server at every sign-out. */
function applicationData(): string {
  const home = homedir()
  if (process.platform === 'win32') return process.env.LOCALAPPDATA || join(home, 'AppData', 'Local')
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support')
  return process.env.XDG_DATA_HOME || join(home, '.local', 'share')
}

/** The kind of network drive that a folder is on, or would be once it is made; undefined on a disk of this machine. */
function networkKind(directory: string): string | undefined {
  // Behind a link or a mapped drive letter there may be another machine: Windows answers a UNC path then.
  const place = realpathSync.native(nearestExisting(directory))
  if (isUnc(place)) return 'UNC'
  return process.platform === 'linux' ? networkMount(place, readFileSync('/proc/mounts', 'utf8')) : undefined
}

/** `\\server\share` and `//server/share`; `\\?\C:\` is a disk of this machine, `\\?\UNC\` is not. */
const isUnc = (path: string): boolean =>
  /^(\\\\|\/\/)(?![?.][\\/])[^\\/]/.test(path) || /^\\\\\?\\UNC\\/i.test(path)

function nearestExisting(directory: string): string {
  let place = directory
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  return place
}

/** The kind of the file system that holds a path, if it is one of the network; `mounts` as /proc/mounts has them. */
export function networkMount(path: string, mounts: string): string | undefined {
  let [holder, kind] = ['', '']
  for (const line of mounts.split('\n')) {
    const [, point = '', type = ''] = line.split(' ').map(unescaped)
    const holds = path === point || path.startsWith(point.endsWith(sep) ? point : point + sep)
    // The later of two mounts on one point covers the earlier.
    if (point !== '' && holds && point.length >= holder.length) [holder, kind] = [point, type]
  }
  return networkKinds.has(kind) ? kind : undefined
}

/** A blank in a mount point stands there as `\040`. */
const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
