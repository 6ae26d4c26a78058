import { readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../texts/index.ts'
import { nearestExisting } from '../storage/writable_directory.ts'

const name = 'plant-office'

/** On these, SQLite's locks do not work, and a lost connection corrupts the file. */
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
 * The data directory: the given one, else `OFFICE_DATA`, else the system's folder for application data.
 * Throws an AppError if it is on a network drive.
 */
export function dataDirectory(option?: string): string {
  const chosen = option || process.env.OFFICE_DATA || join(applicationData(), name)
  const directory = resolve(chosen)
  // Tested before resolving, which on Linux drops the second slash.
  const kind = isUnc(chosen) ? 'UNC' : networkKind(directory)
  if (kind !== undefined)
    throw new AppError(
      'precondition_failed',
      say((t) => t.console.network_drive(chosen, kind)),
      { unmet: ['local_disk'] },
    )
  return directory
}

/** Not Windows' roaming folder, which is copied to a server at every sign-out. */
function applicationData(): string {
  const home = homedir()
  if (process.platform === 'win32') return process.env.LOCALAPPDATA || join(home, 'AppData', 'Local')
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support')
  return process.env.XDG_DATA_HOME || join(home, '.local', 'share')
}

/** The kind of network drive that holds a folder, or will hold it once created; undefined on a local disk. */
function networkKind(directory: string): string | undefined {
  // A link or mapped drive letter may lead to another machine: Windows then returns a UNC path.
  const realPath = realpathSync.native(nearestExisting(directory))
  if (isUnc(realPath)) return 'UNC'
  return process.platform === 'linux'
    ? networkMount(realPath, readFileSync('/proc/mounts', 'utf8'))
    : undefined
}

/** `\\server\share` and `//server/share`; `\\?\C:\` is a local disk, `\\?\UNC\` is not. */
const isUnc = (path: string): boolean =>
  /^(\\\\|\/\/)(?![?.][\\/])[^\\/]/.test(path) || /^\\\\\?\\UNC\\/i.test(path)

/** The file system type of a path if it is a network one; `mounts` in the format of /proc/mounts. */
export function networkMount(path: string, mounts: string): string | undefined {
  let [mountPoint, kind] = ['', '']
  for (const line of mounts.split('\n')) {
    const [, point = '', type = ''] = line.split(' ').map(unescapeOctal)
    const holds = path === point || path.startsWith(point.endsWith(sep) ? point : point + sep)
    // The later of two mounts on one point hides the earlier.
    if (point !== '' && holds && point.length >= mountPoint.length) [mountPoint, kind] = [point, type]
  }
  return networkKinds.has(kind) ? kind : undefined
}

/** /proc/mounts writes a blank as `\040`. */
const unescapeOctal = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
