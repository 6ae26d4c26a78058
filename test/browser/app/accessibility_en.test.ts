import { describe } from 'vitest'
import { nobodyIsKeptOut } from '../../support/browser/axe.ts'

describe('nobody is kept out of a page in English', () => nobodyIsKeptOut('en'))
