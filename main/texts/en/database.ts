import type { database as zh } from '../zh/database.ts'

export const database: typeof zh = {
  option:
    'address of a PostgreSQL database: postgres://user@host:5432/database?schema=plant1; its password in PGPASSFILE or OFFICE_DATABASE_PASSWORD',
  address: {
    form: 'The address of a database is postgres://user@host:5432/database?schema=plant1',
    password:
      'The address of the database must not have a password, because everyone sees command lines: put it into a password file (PGPASSFILE) or into OFFICE_DATABASE_PASSWORD',
    schema: (name) =>
      `"${name}" cannot be the name of a schema: small letters, digits and underscores, not beginning with a digit or pg_`,
    parameter: (name) =>
      `The address of a database has no parameter "${name}"; it has schema, host, sslmode, sslrootcert, sslcert, sslkey`,
    tls: (mode) =>
      `sslmode=${mode} is refused: the connection to a database on another machine is encrypted and its certificate checked (sslmode=verify-full)`,
    certificate: (file) => `The file of the certificate ${file} cannot be read`,
  },
  unsafe: (database, lacks) =>
    `To protect the data, the database ${database} was not opened: ${lacks.join('; ')}`,
  lacks: {
    fsync: 'postgresql.conf needs fsync = on',
    full_page_writes: 'postgresql.conf needs full_page_writes = on',
    synchronous_commit: 'postgresql.conf needs synchronous_commit = on (not off or local)',
    version: 'PostgreSQL 14 or newer is needed',
  },
  locale: (database) =>
    `the database must have the encoding UTF8 and the locale C; create one: createdb ${database} --template=template0 --encoding=UTF8 --locale=C`,
  empty: (schema, command) => `There is no office in the schema ${schema} yet. To create it: ${command}`,
  older: (schema, version, newest, command) =>
    `The schema ${schema} is that of an older version (data version ${version}; this program needs ${newest}). Back the database up, then: ${command}`,
  newer: (schema, version, newest) =>
    `The schema ${schema} is that of a newer version (data version ${version}; this program supports up to ${newest}). Nothing was changed: update the program first`,
  unreachable: (server, reason) =>
    `The database ${server} cannot be reached (${reason}): check the address, and whether the server is running`,
  refused: (server, role, reason) =>
    `The database ${server} refuses the role ${role}: the password is wrong, or it may not sign in from here (${reason})`,
  no_password: (server, role) =>
    `The database ${server} asks for the password of the role ${role}: put it into a password file (PGPASSFILE, mode 0600) or into OFFICE_DATABASE_PASSWORD`,
  no_database: (reason, database) =>
    `There is no such database (${reason}). To create it: createdb ${database} --template=template0 --encoding=UTF8 --locale=C`,
  no_encryption: (server) =>
    `The database ${server} does not encrypt, which a database on another machine must: set ssl = on at the server`,
  bad_certificate: (server, reason) =>
    `The certificate of the database ${server} cannot be checked (${reason}): name the certificate that signed it as sslrootcert of the address; the host must be the one it names`,
  rights: (role, schema, reason, command) =>
    `The role ${role} lacks rights in the schema ${schema} (${reason}). To grant them: ${command}`,
  no_role: (reason) => `There is no such role (${reason}): create it with createuser`,
  other_tables: (schema) =>
    `The schema ${schema} has tables of another program: name another one as schema= of the address`,
  filled: (schema) =>
    `The schema ${schema} has records: an import takes one that was just created and never opened`,
  not_with: (option) => `--database does not go with ${option}`,
  beside_file: (directory) =>
    `There is an office in a file (office.db) in ${directory}: choose another directory with --data for one in a database`,
  migrate: "create or upgrade an office's tables in a database, as the owner of the schema",
  migrate_grant: 'role that the office runs as: it may read and write, but not change the journal',
  needs_database: 'Name the database with --database',
  made: (schema, version) => `The office was created in the schema ${schema} (data version ${version})`,
  upgraded: (schema, from, to) => `The schema ${schema} was upgraded from data version ${from} to ${to}`,
  current: (schema, version) => `The schema ${schema} has data version ${version}: nothing to do`,
  moved: (schema) =>
    `Written into the schema ${schema}; rows, the journal's chain and the stock are those of the original`,
  granted: (role) => `The role ${role} may run the office`,
}
