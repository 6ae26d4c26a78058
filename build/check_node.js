// Plain JavaScript, loaded first: an outdated Node cannot parse TypeScript, and better-sqlite3 would crash it
// without a message.
import module from 'node:module'

if (Number(process.versions.napi) < 10 || !process.features.typescript) {
  process.stderr.write(
    `The office needs Node 22.18 or newer (Node-API 10, TypeScript); this is Node ${process.versions.node}. ` +
      'Run "npm ci" here, which brings Node 24 along, and start with "npm start" or "npm run …". ' +
      'Where no Node comes along (macOS), install Node 24 yourself.\n',
  )
  process.exit(1)
}

// Caches compiled code: the office starts in half the time. Without a cache folder it starts as before.
module.enableCompileCache?.()
