// Plain JavaScript, loaded before anything else: a Node that is too old cannot read TypeScript either,
// and better-sqlite3 ends it without a word.
import module from 'node:module'

if (Number(process.versions.napi) < 10 || !process.features.typescript) {
  process.stderr.write(
    `The office needs Node 22.18 or newer (Node-API 10, TypeScript); this is Node ${process.versions.node}. ` +
      'Run "npm ci" here, which brings Node 24 along, and start with "npm start" or "npm run …". ' +
      'Where no Node comes along (macOS), install Node 24 yourself.\n',
  )
  process.exit(1)
}

// What was read once is kept as machine code: the office starts in half the time. Without a place to keep it, it starts as before.
module.enableCompileCache?.()
