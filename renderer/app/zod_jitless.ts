import { z } from 'zod'

// Compiled schemas need eval, which the pages' content policy forbids. Imported before every declaration.
z.config({ jitless: true })
